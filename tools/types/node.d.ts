// As much of Node as the tests of the client use.

declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    notDeepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(actual: string, expected: RegExp, message?: string): void;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:test" {
  export function test(name: string, body: () => void | Promise<void>): void;
}

declare module "node:crypto" {
  export function createHash(name: string): { update(bytes: string | Uint8Array): { digest(): Uint8Array; digest(form: "hex"): string } };
}

declare module "node:fs" {
  export function readFileSync(path: string, form: "utf8"): string;
}

declare module "node:util" {
  export function inspect(value: unknown): string;
}

declare const process: { argv: string[]; env: Record<string, string | undefined> };
declare const Buffer: { from(bytes: Uint8Array): { toString(form: "hex"): string } };
declare function setImmediate(act: (value?: unknown) => void): void;
