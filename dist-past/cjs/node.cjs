if (![
	"fetch",
	"Request",
	"TextEncoder"
].every((name) => name in globalThis)) throw new Error("producer-commerce-emulator needs fetch, Request and TextEncoder, which are missing here. Under Jest, take \"testEnvironment\": \"node\", or the package jest-fixed-jsdom instead of jsdom.");
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
let require_index$;
const require_index = () => require_index$ ??= require("./library/index.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./library/rest.cjs");
// src/node.ts
const createEmulator = (options = {}) => require_index().openEmulator(options, require_rest().nodeOffice());
exports.InvalidOptionError = require_index().InvalidOptionError;
exports.ListenError = require_rest().ListenError;
exports.createEmulator = createEmulator;
exports.packed = require_rest().packed;
exports.serve = require_rest().serve;
