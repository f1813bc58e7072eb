import { t as inOneGo } from "./turns.js";
/** Where a text that is no JSON stops making sense, in words such as `unexpected text at line 1, column 8`. One pass, and nothing is made of the text. */
const locateJsonFault = (text) => inOneGo(locateFaultInSteps(text));
/** The same in steps. */
function* locateFaultInSteps(text) {
	const fault = yield* new JsonScan(text).findFault();
	if (fault === "end") return "the text ends too early";
	if (fault === "control") return "a control character inside a string must be escaped";
	return `unexpected text at ${placeOf(text, fault)}`;
}
const placeOf = (text, offset) => {
	let line = 1;
	let lineStart = 0;
	for (let at = 0; at < offset; at += 1) {
		if (text.charCodeAt(at) !== newLine) continue;
		line += 1;
		lineStart = at + 1;
	}
	return `line ${line}, column ${offset - lineStart + 1}`;
};
const newLine = 10;
const [quote$1, backslash$1, comma$1, colon] = [
	34,
	92,
	44,
	58
];
const [openList$1, closeList$1, openObject$1, closeObject$1] = [
	91,
	93,
	123,
	125
];
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const word = /true|false|null/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
/** Tokens between two steps. */
const stride = 2e3;
/** One way through a text, up to the first thing that JSON does not have there. */
var JsonScan = class {
	#text;
	#at = 0;
	#wanted = "value";
	/** What has begun and not ended. */
	#open = [];
	constructor(text) {
		this.#text = text;
	}
	*findFault() {
		for (let taken = 1;; taken += 1) {
			if (taken % stride === 0) yield;
			this.#skipSpace();
			if (this.#at >= this.#text.length) return "end";
			const fault = this.#take(this.#text.charCodeAt(this.#at));
			if (fault !== null) return fault;
		}
	}
	#skipSpace() {
		for (; this.#at < this.#text.length; this.#at += 1) {
			const code = this.#text.charCodeAt(this.#at);
			if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
		}
	}
	#take(code) {
		const wanted = this.#wanted;
		if (wanted === "colon") return this.#step(code === colon, "value");
		if (wanted === "comma or end") return this.#goOnOrClose(code);
		if (wanted === "name or end of object" && code === closeObject$1) return this.#close();
		if (wanted === "name" || wanted === "name or end of object") {
			if (code !== quote$1) return this.#at;
			const fault = this.#takeString();
			this.#wanted = "colon";
			return fault;
		}
		if (wanted === "value or end of list" && code === closeList$1) return this.#close();
		if (wanted === "nothing") return this.#at;
		return this.#takeValue(code);
	}
	#step(fits, next) {
		if (!fits) return this.#at;
		this.#at += 1;
		this.#wanted = next;
		return null;
	}
	#goOnOrClose(code) {
		const isObject = this.#open.at(-1) === openObject$1;
		if (code === comma$1) return this.#step(true, isObject ? "name" : "value");
		return code === (isObject ? closeObject$1 : closeList$1) ? this.#close() : this.#at;
	}
	#close() {
		this.#open.pop();
		this.#at += 1;
		return this.#endValue();
	}
	#endValue() {
		this.#wanted = this.#open.length === 0 ? "nothing" : "comma or end";
		return null;
	}
	#takeValue(code) {
		if (code === openObject$1 || code === openList$1) {
			this.#open.push(code);
			return this.#step(true, code === openObject$1 ? "name or end of object" : "value or end of list");
		}
		const fault = code === quote$1 ? this.#takeString() : this.#takeWord();
		if (fault === null) this.#endValue();
		return fault;
	}
	#takeWord() {
		for (const pattern of [number, word]) {
			pattern.lastIndex = this.#at;
			if (!pattern.test(this.#text)) continue;
			this.#at = pattern.lastIndex;
			return null;
		}
		return isBegun(this.#text.slice(this.#at, this.#at + 6)) && this.#text.length - this.#at <= 5 ? "end" : this.#at;
	}
	#takeString() {
		for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
			const code = this.#text.charCodeAt(this.#at);
			if (code === quote$1) {
				this.#at += 1;
				return null;
			}
			if (code < 32) return "control";
			if (code !== backslash$1) continue;
			escapeSequence.lastIndex = this.#at;
			if (!escapeSequence.test(this.#text)) return this.#text.length - this.#at < 6 && !this.#text.includes("\"", this.#at) ? "end" : this.#at;
			this.#at = escapeSequence.lastIndex - 1;
		}
		return "end";
	}
};
/** Whether a text is the beginning of a word or number that would go on. */
const isBegun = (text) => text === "-" || [
	"true",
	"false",
	"null"
].some((name) => name.startsWith(text));
/** The offset at which brackets outside strings nest deeper than allowed; undefined where they never do. */
const findTooDeep = (text) => {
	let depth = 0;
	let inString = false;
	for (let at = 0; at < text.length; at += 1) {
		const character = text.charCodeAt(at);
		if (inString) {
			if (character === backslash$1) at += 1;
			else if (character === quote$1) inString = false;
		} else if (character === quote$1) inString = true;
		else if (character === openList$1 || character === openObject$1) {
			depth += 1;
			if (depth > 512) return at;
		} else if (character === closeList$1 || character === closeObject$1) depth -= 1;
	}
};
// src/rules/parse-json.ts
/** Characters that are parsed in one go. */
const together = 65536;
const [quote, backslash, comma] = [
	34,
	92,
	44
];
const [openList, closeList, openObject, closeObject] = [
	91,
	93,
	123,
	125
];
const isSpace = (code) => code === 32 || code === 10 || code === 13 || code === 9;
/**
* Parses JSON in steps of which none takes long, whatever the length of the text; what comes of it is what `JSON.parse` makes. A single
* text or number is one step.
* @param most characters of a step.
*/
function* parseJsonInSteps(text, most = together) {
	const lists = yield* measureLists(text, most);
	if (typeof lists === "number") return {
		kind: "too deep",
		at: lists
	};
	try {
		if (lists !== null) return {
			kind: "value",
			value: yield* new LongJson(text, most, lists).parse()
		};
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
	}
	return {
		kind: "fault",
		problem: yield* locateFaultInSteps(text)
	};
}
/** Where long objects and lists end, by where they begin; null where brackets do not match; a number where they nest too deep. */
function* measureLists(text, most) {
	const ends = /* @__PURE__ */ new Map();
	const open = [];
	let inString = false;
	let nextStep = most;
	for (let at = 0; at < text.length; at += 1) {
		if (at >= nextStep) {
			nextStep = at + most;
			yield;
		}
		const code = text.charCodeAt(at);
		if (inString) {
			if (code === backslash) at += 1;
			else if (code === quote) inString = false;
		} else if (code === quote) inString = true;
		else if (code === openList || code === openObject) {
			open.push(at);
			if (open.length > 512) return at;
		} else if (code === closeList || code === closeObject) {
			const start = open.pop();
			if (start === void 0) return null;
			if (at - start >= most) ends.set(start, at);
		}
	}
	return open.length === 0 ? ends : null;
}
var LongJson = class {
	text;
	most;
	ends;
	constructor(text, most, ends) {
		this.text = text;
		this.most = most;
		this.ends = ends;
	}
	*parse() {
		const start = this.text.search(/[^ \n\r\t]/);
		const end = this.ends.get(start);
		if (end === void 0) return JSON.parse(this.text);
		for (let at = end + 1; at < this.text.length; at += 1) if (!isSpace(this.text.charCodeAt(at))) throw new SyntaxError("There is something behind the end");
		return yield* this.#parseLong(start, end);
	}
	/** One that is long, by its members: short ones as many at a time as are parsed in one go, long ones by theirs. */
	*#parseLong(start, end) {
		const isList = this.text.charCodeAt(start) === openList;
		if (this.text.charCodeAt(end) !== (isList ? closeList : closeObject)) throw new SyntaxError("It ends as something else");
		const [before, behind] = isList ? ["[", "]"] : ["{", "}"];
		const whole = isList ? [] : {};
		let waiting;
		const take = (inner) => Object.entries(JSON.parse(before + inner + behind));
		const flush = () => {
			if (waiting !== void 0) for (const [name, value] of take(this.text.slice(waiting.from, waiting.to))) put(whole, name, value);
			waiting = void 0;
		};
		for (const member of this.#membersOf(start, end)) {
			if (member.long === void 0) {
				waiting = {
					...member,
					from: waiting?.from ?? member.from
				};
				if (member.to - waiting.from < this.most) continue;
				flush();
				yield;
				continue;
			}
			flush();
			const close = this.ends.get(member.long);
			const [entry, ...others] = take(`${this.text.slice(member.from, member.long)}null${this.text.slice(close + 1, member.to)}`);
			if (entry === void 0 || entry[1] !== null || others.length > 0) throw new SyntaxError("It is no member");
			put(whole, entry[0], yield* this.#parseLong(member.long, close));
		}
		flush();
		return whole;
	}
	/** The members between two brackets, none of which may be empty. */
	*#membersOf(start, end) {
		let from = start + 1;
		let long;
		let isEmpty = true;
		for (let at = from; at < end; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === comma) {
				if (isEmpty) throw new SyntaxError("A member is missing");
				yield {
					from,
					to: at,
					long
				};
				[from, long, isEmpty] = [
					at + 1,
					void 0,
					true
				];
				continue;
			}
			if (isSpace(code)) continue;
			isEmpty = false;
			if (code === quote) at = this.#endOfString(at);
			else if (code === openList || code === openObject) {
				const close = this.ends.get(at);
				if (close !== void 0 && long !== void 0) throw new SyntaxError("A comma is missing");
				if (close !== void 0) long = at;
				at = close ?? this.#endOfShort(at);
			}
		}
		if (!isEmpty) yield {
			from,
			to: end,
			long
		};
		else if (from > start + 1) throw new SyntaxError("A member is missing");
	}
	#endOfString(start) {
		for (let at = start + 1;; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === backslash) at += 1;
			else if (code === quote) return at;
		}
	}
	#endOfShort(start) {
		let depth = 0;
		for (let at = start;; at += 1) {
			const code = this.text.charCodeAt(at);
			if (code === quote) at = this.#endOfString(at);
			else if (code === openList || code === openObject) depth += 1;
			else if (code === closeList || code === closeObject) depth -= 1;
			if (depth === 0) return at;
		}
	}
};
/** As the parser does: `__proto__` is a member like others. */
const put = (whole, name, value) => {
	if (Array.isArray(whole)) whole.push(value);
	else if (name === "__proto__") Object.defineProperty(whole, name, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	else whole[name] = value;
};
export { findTooDeep as n, locateJsonFault as r, parseJsonInSteps as t };
