// Keeps the memory of a Python for the next start, in a worker of its own that ends with it.

import { keepMemory } from "./python.js";

try {
  await keepMemory(new URL(location.href).searchParams.get("v") ?? "");
  self.postMessage("kept");
} catch (error) {
  self.postMessage(String(error)); // the next start is like the first
}
