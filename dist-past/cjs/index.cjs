if (![
	"fetch",
	"Request",
	"TextEncoder"
].every((name) => name in globalThis)) throw new Error("producer-commerce-emulator needs fetch, Request and TextEncoder, which are missing here. Under Jest, take \"testEnvironment\": \"node\", or the package jest-fixed-jsdom instead of jsdom.");
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
let require_index$;
const require_index = () => require_index$ ??= require("./library/index.cjs");
exports.ClockError = require_index().ClockError;
exports.DataError = require_index().DataError;
exports.ExperimentError = require_index().ExperimentError;
exports.InvalidOptionError = require_index().InvalidOptionError;
exports.JournalFilterError = require_index().JournalFilterError;
exports.ScenarioError = require_index().ScenarioError;
exports.UnknownRequestError = require_index().UnknownRequestError;
exports.WaitTimeoutError = require_index().WaitTimeoutError;
exports.assumptions = require_index().register;
exports.createEmulator = require_index().createEmulator;
exports.experimentWorld = require_index().experimentWorld;
exports.listScenarios = require_index().listScenarios;
exports.operationIds = require_index().operationIds;
exports.profileNames = require_index().profileNames;
exports.version = require_index().version;
