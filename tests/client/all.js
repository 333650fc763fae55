// Every test of the client in one process.

export {};
for (const file of process.argv.slice(2)) await import(file);
