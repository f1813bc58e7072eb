let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
// src/control/shared/control-error.ts
var ControlError = class extends Error {
	status;
	code;
	details;
	name = "ControlError";
	constructor(status, code, message, details = {}) {
		super(message);
		this.status = status;
		this.code = code;
		this.details = details;
	}
};
const unknownName = (what, name) => new ControlError(404, "not_found", `There is no ${what} ${JSON.stringify(name.slice(0, 100))} here.`);
const invalidMembers = (errors) => {
	const texts = Object.values(errors).flat();
	const others = texts.length - 1;
	const more = others > 0 ? ` (and ${others} more ${others === 1 ? "error" : "errors"})` : "";
	return new ControlError(422, "validation_error", `${texts[0] ?? "The request is invalid."}${more}`, { errors });
};
// src/control/shared/refuse-wide.ts
const mostMembers = 1e3;
const longMembers = {
	steps: 1e4,
	body: 1e4
};
const documents = new Set(["data"]);
const shortText = 2 * mostMembers;
const lookedAtTogether = 500;
function* refuseWide(body, text) {
	if (text.length <= shortText) return;
	const waiting = [{
		value: body,
		path: "",
		name: ""
	}];
	let looked = 0;
	for (let next = waiting.pop(); next !== void 0; next = waiting.pop()) {
		const { value, path, name } = next;
		if (typeof value !== "object" || value === null) continue;
		const most = longMembers[name] ?? mostMembers;
		let members = 0;
		for (const member in value) {
			members += 1;
			if (members > most) throw tooWide(path, most, Array.isArray(value) ? "items" : "members");
			looked += 1;
			if (looked % lookedAtTogether === 0) yield;
			const inner = value[member];
			if (typeof inner !== "object" || documents.has(member)) continue;
			waiting.push({
				value: inner,
				path: path === "" ? member : `${path}.${member}`,
				name: member
			});
		}
	}
}
const tooWide = (path, most, what) => {
	const [member, subject] = path === "" ? ["body", "The body"] : [path.slice(0, 100), `The ${path.slice(0, 100)} member`];
	return invalidMembers({ [member]: [`${subject} has more than ${most} ${what}, the most that are taken here.`] });
};
// src/control/shared/read-request.ts
const readQuery = (c, schema) => {
	const query = c.req.query();
	if (schema !== void 0) return readValue(query, schema);
	const names = Object.keys(query);
	if (names.length === 0) return void 0;
	throw invalidMembers(Object.fromEntries(names.map((name) => [name, [`There is no query parameter ${name} here.`]])));
};
const readBody = async (text, { body: schema, bodyIsOptional, bodyIsState }, turns) => {
	if (schema === void 0) return refuseBody(text);
	if (text === "" && bodyIsOptional) return readValue({}, schema);
	const value = await parseJson(text, turns);
	if (!bodyIsState) await require_core().inTurns(refuseWide(value, text), turns);
	return readValue(value, schema);
};
const refuseBody = (text) => {
	const sent = text.trim();
	if (sent !== "" && sent !== "{}") throw invalidMembers({ body: ["This route takes no body."] });
};
const parseJson = async (text, turns) => {
	if (text === "") throw invalidMembers({ body: ["A JSON body is required."] });
	const parsed = await require_core().inTurns(require_rest().parseJsonInSteps(text), turns);
	if (parsed.kind === "value") return parsed.value;
	throw new ControlError(400, "invalid_json", `The request body is not valid JSON: ${parsed.kind === "fault" ? parsed.problem : `nested deeper than 512 levels`}.`);
};
const mostNamed = 100;
const readValue = (value, schema) => {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const known = schema instanceof require_write().ZodObject ? Object.keys(schema.shape) : [];
	const errors = Object.create(null);
	for (const issue of parsed.error.issues.slice(0, mostNamed).flatMap(openUnion)) for (const [member, text] of describe(issue, known)) errors[member] = [...errors[member] ?? [], text];
	throw invalidMembers(errors);
};
const openUnion = (issue) => {
	const inner = issue.code === "invalid_union" ? issue.errors.at(-1) ?? [] : [];
	return inner.some(({ code, path }) => code === "unrecognized_keys" || path.length > 0) ? inner.map((member) => ({
		...member,
		path: [...issue.path, ...member.path]
	})) : [issue];
};
const describe = (issue, known) => {
	const path = issue.path.join(".");
	if (issue.code !== "unrecognized_keys") {
		const member = path === "" ? "body" : path;
		return [[member, `The ${member} member is invalid: ${issue.message.replace(/\?$/, "")}.`]];
	}
	return issue.keys.slice(0, mostNamed).map((key) => {
		const hint = path === "" ? require_rest().hintAt(key, known) : `known are ${known.join(", ")}`;
		const member = path === "" ? key : `${path}.${key}`;
		return [member, `There is no member ${member}; ${hint}`];
	});
};
Object.defineProperty(exports, "ControlError", {
	enumerable: true,
	get: function() {
		return ControlError;
	}
});
Object.defineProperty(exports, "invalidMembers", {
	enumerable: true,
	get: function() {
		return invalidMembers;
	}
});
Object.defineProperty(exports, "readBody", {
	enumerable: true,
	get: function() {
		return readBody;
	}
});
Object.defineProperty(exports, "readQuery", {
	enumerable: true,
	get: function() {
		return readQuery;
	}
});
Object.defineProperty(exports, "readValue", {
	enumerable: true,
	get: function() {
		return readValue;
	}
});
Object.defineProperty(exports, "unknownName", {
	enumerable: true,
	get: function() {
		return unknownName;
	}
});
