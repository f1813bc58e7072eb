import { a as tokenType, d as isScalar, f as isSeq, i as Lexer, l as isAlias, n as Parser, o as Composer, r as LineCounter, t as parseDocument, u as isMap } from "./browser.js";
import { t as parseJsonInSteps } from "./parse-json.js";
import { t as inOneGo } from "./turns.js";
// src/reading/locate-in-json.ts
/** Tokens of a sound JSON text that are looked at between two steps. */
const stride$1 = 2e3;
const word = /[^\s"{}[\],:]+/y;
/** One after the other, without colons and blanks. No pattern finds the end of a text: a long one would be too much for it. */
function* tokensOf(text) {
	for (let at = 0; at < text.length;) {
		const from = at;
		const character = text.charAt(at);
		if (character === "\"") at = endOfText(text, at);
		else if ("{}[],".includes(character)) at += 1;
		else {
			word.lastIndex = at;
			if (!word.test(text)) {
				at += 1;
				continue;
			}
			at = word.lastIndex;
		}
		yield {
			from,
			to: at
		};
	}
}
const endOfText = (text, start) => {
	for (let at = start + 1; at < text.length; at += 1) {
		const character = text.charCodeAt(at);
		if (character === 92) at += 1;
		else if (character === 34) return at + 1;
	}
	return text.length;
};
/** A name as it is meant, from the text in its quotes. */
const nameIn = (token) => token.includes("\\") ? String(JSON.parse(token)) : token.slice(1, -1);
/** The offset of the first name that stands in an object of a sound JSON text for the second time, in steps; undefined where none does. */
function* findTwiceInJson(text) {
	const levels = [];
	let isName = false;
	let seen = 0;
	for (const { from, to } of tokensOf(text)) {
		seen += 1;
		if (seen % stride$1 === 0) yield;
		const token = text.slice(from, to);
		if (token === "{" || token === "[") {
			levels.push(token === "{" ? /* @__PURE__ */ new Set() : null);
			isName = token === "{";
		} else if (token === "}" || token === "]") {
			levels.pop();
			isName = false;
		} else if (token === ",") isName = levels.at(-1) !== null;
		else if (isName) {
			const names = levels.at(-1);
			const name = nameIn(token);
			if (names?.has(name)) return from;
			names?.add(name);
			isName = false;
		}
	}
}
/**
* Offsets of the deepest parts of paths that are written down in a sound JSON text, in one pass and in steps; a member begins at its name.
* Where a name stands twice, the last one counts, as for who reads it.
*/
function* locateInJson(text, paths) {
	const root = {
		offset: Math.max(0, text.search(/\S/)),
		inside: /* @__PURE__ */ new Map()
	};
	for (const path of paths) want(root, path);
	yield* scan(text, root);
	return paths.map((path) => find(root, path));
}
const want = (root, path) => {
	let at = root;
	for (const part of path) {
		const next = at.inside.get(String(part)) ?? {
			offset: -1,
			inside: /* @__PURE__ */ new Map()
		};
		at.inside.set(String(part), next);
		at = next;
	}
};
const find = (root, path) => {
	let [at, offset] = [root, root.offset];
	for (const part of path) {
		const next = at.inside.get(String(part));
		if (next === void 0 || next.offset < 0) return offset;
		at = next;
		offset = next.offset;
	}
	return offset;
};
function* scan(text, root) {
	const levels = [];
	let seen = 0;
	for (const { from: index, to } of tokensOf(text)) {
		seen += 1;
		if (seen % stride$1 === 0) yield;
		const token = text.slice(index, to);
		const level = levels.at(-1);
		if (token === ",") next(level);
		else if (token === "}" || token === "]") levels.pop();
		else if (level !== void 0 && !level.isList && level.name === null) nameMember(level, token, index);
		else {
			const wanted = level === void 0 ? root : beginValue(level, index);
			if (token === "{" || token === "[") levels.push({
				wanted,
				isList: token === "[",
				nth: 0,
				name: null,
				nameOffset: 0
			});
		}
	}
}
const next = (level) => {
	if (level === void 0) return;
	level.nth += 1;
	level.name = null;
};
const nameMember = (level, token, index) => {
	level.name = level.wanted === void 0 ? "" : nameIn(token);
	level.nameOffset = index;
};
const beginValue = ({ wanted, isList, nth, name, nameOffset }, index) => {
	const found = wanted?.inside.get(isList ? String(nth) : String(name));
	if (found !== void 0) found.offset = isList ? index : nameOffset;
	return found;
};
// src/reading/piece-table.ts
/** Puts the pieces of a document together again. */
var PieceTable = class {
	#root;
	#joined = /* @__PURE__ */ new Map();
	#latest;
	constructor({ value }) {
		this.#root = {
			data: {},
			offset: value?.offset ?? 0,
			members: /* @__PURE__ */ new Map()
		};
	}
	get data() {
		return this.#root.data;
	}
	/** Takes the members of a piece; gives the offset of a name that is there already. */
	add(piece, { contents }, data) {
		let inner = data;
		let node = contents;
		let into = this.#root;
		for (const item of piece.within) {
			const { name, offset, value } = membersOf(node)[0] ?? {
				name: "",
				offset: 0,
				value: null
			};
			const joined = this.#joined.get(item) ?? {
				data: {},
				offset,
				members: /* @__PURE__ */ new Map()
			};
			if (!this.#joined.has(item) && !put(into, name, joined.data, joined)) return offset;
			this.#joined.set(item, joined);
			into = joined;
			inner = inner[name];
			node = value;
		}
		for (const { name, offset } of membersOf(node)) if (!put(into, name, inner[name], piece)) return offset;
	}
	/** The piece that a path leads into, or the offset of the deepest map that it leads to. */
	find(path) {
		let joined = this.#root;
		for (const part of path) {
			const member = joined.members.get(String(part));
			if (member === void 0) break;
			if ("compose" in member) return this.#compose(member);
			joined = member;
		}
		return joined.offset;
	}
	/** Who looks for many paths looks for them in one piece after the other. */
	#compose(piece) {
		if (this.#latest?.piece !== piece) this.#latest = {
			piece,
			document: piece.compose()
		};
		return this.#latest.document;
	}
};
const membersOf = (node) => isMap(node) ? node.items.map(({ key, value }) => ({
	name: isScalar(key) ? String(key.value) : "",
	offset: key.range?.[0] ?? 0,
	value
})) : [];
/** False where a member of that name is there. */
const put = ({ data, members }, name, value, member) => {
	if (members.has(name)) return false;
	members.set(name, member);
	Object.defineProperty(data, name, {
		value,
		enumerable: true,
		configurable: true,
		writable: true
	});
	return true;
};
// src/reading/yaml-pieces.ts
/** How YAML is read: as plain data. */
const plainYaml = {
	prettyErrors: false,
	schema: "core",
	resolveKnownTags: false,
	stringKeys: true,
	uniqueKeys: false
};
/** Lexemes between two steps. */
const stride = 500;
/** Characters that are made into nodes in one go. */
const together = 8192;
/** Takes a YAML text apart, in steps. */
function* readTokens(text) {
	const lines = new LineCounter();
	lines.addNewLine(0);
	const parser = new Parser(lines.addNewLine);
	const tokens = [];
	let [seen, hasAliases] = [0, false];
	for (const lexeme of new Lexer().lex(text)) {
		seen += 1;
		if (seen % stride === 0) yield;
		hasAliases ||= tokenType(lexeme) === "alias";
		for (const token of parser.next(lexeme)) tokens.push(token);
	}
	for (const token of parser.end()) tokens.push(token);
	const [document, ...others] = tokens.filter(({ type }) => !blank.has(type));
	const fault = tokens.find((token) => token.type === "error");
	const isPlain = others.length === 0 && document?.type === "document" && document.value?.type === "block-map";
	return {
		lines,
		all: tokens,
		hasAliases,
		document: isPlain ? document : null,
		fault: fault?.type === "error" ? {
			offset: fault.offset,
			message: describeFault(fault)
		} : null
	};
}
const blank = /* @__PURE__ */ new Set([
	"comment",
	"space",
	"newline"
]);
const describeFault = ({ message, source }) => source === "" ? message : `${message}: ${JSON.stringify(source)}`;
/** All documents of a text, in one go. */
const composeAll = ({ all }, end) => [...new Composer(plainYaml).compose(all, true, end)];
/** The parts of a document, each made when it is asked for. */
function* piecesOf(document, end) {
	const compose = (value) => {
		const [composed] = new Composer(plainYaml).compose([{
			...document,
			value
		}], true, end);
		if (composed === void 0) throw new Error("A piece of a document came to nothing");
		return composed;
	};
	for (const { map, within, length } of split(document.value, end, [])) yield {
		within,
		length,
		compose: () => compose(map)
	};
}
/** A map as maps of few members; a long member that is a map itself is split as well, and each part of it stands in its place. */
function* split(map, end, within) {
	let items = [];
	let from = map.offset;
	const taken = (until) => {
		const part = {
			map: partOf(map, items),
			within,
			length: until - from
		};
		items = [];
		from = until;
		return part;
	};
	for (const [place, item] of map.items.entries()) {
		const start = startOf(item) ?? from;
		const until = startOf(map.items[place + 1]) ?? end;
		if (item.value?.type === "block-map" && until - start > together) {
			if (items.length > 0) yield taken(start);
			for (const inner of split(item.value, until, [...within, item])) yield {
				...inner,
				map: partOf(map, [{
					...item,
					value: inner.map
				}])
			};
			from = until;
			continue;
		}
		items.push(item);
		if (until - from >= together) yield taken(until);
	}
	if (items.length > 0) yield taken(end);
}
/** It begins where its members do: how far a value may stand behind its name is counted from there. */
const partOf = (map, items) => ({
	...map,
	offset: startOf(items[0]) ?? map.offset,
	items
});
const startOf = (item) => item?.start[0]?.offset ?? (item?.key)?.offset;
// src/reading/located-data.ts
/** Raised for a text that is no data. */
var DataFault = class extends Error {
	place;
	name = "DataFault";
	constructor(place, message) {
		super(message);
		this.place = place;
	}
};
/** Raised for YAML that cannot be read in steps and is longer than what is read in one go; says why it cannot. */
var TooLongInOneGo = class extends Error {
	name = "TooLongInOneGo";
};
/** Characters of YAML that are read in one go. */
const shortYaml = 16384;
/**
* The same in steps, as far as that goes.
* @param most characters of YAML that are read in one go where it has to be.
* @throws DataFault; TooLongInOneGo.
*/
function* readLocatedDataInSteps(text, language, most = Number.POSITIVE_INFINITY) {
	const plain = text.replace(/^\uFEFF/, "");
	if (!/\S/.test(plain)) throw new DataFault(null, "it is empty");
	if (language === "json") return yield* readJson(plain);
	return plain.length <= shortYaml ? readShortYaml(plain) : yield* readLongYaml(plain, most);
}
function* readJson(text) {
	const parsed = yield* parseJsonInSteps(text);
	if (parsed.kind === "too deep") throw new DataFault(null, "it is nested too deeply");
	if (parsed.kind === "fault") throw new DataFault(null, `it is not JSON: ${parsed.problem}`);
	const twice = yield* findTwiceInJson(text);
	if (twice !== void 0) throw new DataFault(placeAt(linesOf(text), twice), isThereTwice);
	return located(parsed.value, (paths) => locateAllInJson(text, paths));
}
const isThereTwice = "a member of this name stands above already";
const isSecondDocument = "a second document begins here; a file holds one";
const located = (data, locateAll) => ({
	data,
	locateAll,
	locate: (path) => inOneGo(locateAll([path]))[0]
});
function* locateAllInJson(text, paths) {
	const offsets = yield* locateInJson(text, paths);
	const lines = linesOf(text);
	return offsets.map((offset) => placeAt(lines, offset));
}
function linesOf(text) {
	const lines = new LineCounter();
	lines.addNewLine(0);
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
	return lines;
}
function readShortYaml(text) {
	const lines = new LineCounter();
	const document = parseDocument(text, {
		...plainYaml,
		lineCounter: lines
	});
	return located(dataOf(document, lines), (paths) => locateAllInYaml(() => document, lines, paths));
}
function* readLongYaml(text, most) {
	const tokens = yield* readTokens(text);
	const { lines, document, hasAliases, fault } = tokens;
	if (fault !== null) throw new DataFault(placeAt(lines, fault.offset), `it is not YAML: ${lowerFirst(fault.message)}`);
	if (document === null || hasAliases) {
		if (text.length > most) throw new TooLongInOneGo(hasAliases ? "it has aliases" : "it is no map of plain members");
		const [whole, second] = composeAll(tokens, text.length);
		if (whole === void 0) throw new DataFault(null, "it is empty");
		if (second !== void 0) throw new DataFault(placeAt(lines, second.range[0]), isSecondDocument);
		return located(dataOf(whole, lines), (paths) => locateAllInYaml(() => whole, lines, paths));
	}
	const table = new PieceTable(document);
	for (const piece of piecesOf(document, text.length)) {
		if (piece.length > most) throw new TooLongInOneGo("one of its members is longer than that");
		yield;
		const composed = piece.compose();
		const twice = table.add(piece, composed, dataOf(composed, lines));
		if (twice !== void 0) throw new DataFault(placeAt(lines, twice), isThereTwice);
	}
	return located(table.data, (paths) => locateAllInYaml((path) => table.find(path), lines, paths));
}
/** The data of a document, or of a piece of one. */
function dataOf(document, lines) {
	const [fault] = [...document.errors, ...document.warnings];
	if (fault !== void 0) throw new DataFault(placeAt(lines, fault.pos[0]), explain(fault));
	try {
		const twice = findTwice(document.contents);
		if (twice !== void 0) throw new DataFault(placeAt(lines, twice), isThereTwice);
		const data = document.toJS();
		JSON.stringify(data);
		return data;
	} catch (error) {
		if (error instanceof RangeError) throw new DataFault(null, "it is nested too deeply");
		if (error instanceof ReferenceError) throw new DataFault(null, explainAlias(error));
		if (error instanceof TypeError) throw new DataFault(null, "an alias stands inside of what it stands for");
		throw error;
	}
}
function* locateAllInYaml(documentOf, lines, paths) {
	const places = [];
	for (const path of paths) {
		const document = documentOf(path);
		places.push(placeAt(lines, typeof document === "number" ? document : offsetOf(document, path)));
		yield;
	}
	return places;
}
/** The offset of the first name that stands in a map for the second time. */
function findTwice(node) {
	if (isSeq(node)) return firstOf(node.items, findTwice);
	if (!isMap(node)) return void 0;
	const names = /* @__PURE__ */ new Set();
	return firstOf(node.items, ({ key, value }) => {
		const name = isScalar(key) ? String(key.value) : "";
		if (names.has(name)) return key.range?.[0] ?? 0;
		names.add(name);
		return findTwice(value);
	});
}
function firstOf(items, find) {
	for (const item of items) {
		const found = find(item);
		if (found !== void 0) return found;
	}
}
function explain({ code, message }) {
	if (code === "MULTIPLE_DOCS") return isSecondDocument;
	if (code === "RESOURCE_EXHAUSTION") return "it is nested too deeply";
	if (code === "TAG_RESOLVE_FAILED") return `${message.replace("Unresolved tag: ", "the tag ")} is not known; write plain data`;
	return `it is not YAML: ${lowerFirst(message)}`;
}
const lowerFirst = (text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
function explainAlias({ message }) {
	const [, name] = /anchor must be set before the alias\): (.+)$/.exec(message) ?? [];
	return name === void 0 ? "its aliases repeat too much" : `there is no anchor &${name} before the alias *${name}`;
}
/** The offset of the deepest part of a path that is written down; a member begins at its name. */
function offsetOf(document, path) {
	let node = document.contents;
	let offset = node?.range?.[0] ?? 0;
	for (const part of path) {
		const inside = isAlias(node) ? node.resolve(document) : node;
		if (isMap(inside)) {
			const pair = inside.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
			if (pair === void 0) return offset;
			offset = pair.key.range?.[0] ?? offset;
			node = pair.value;
		} else if (isSeq(inside)) {
			const item = inside.items[Number(part)];
			if (item === void 0) return offset;
			offset = item.range?.[0] ?? offset;
			node = item;
		} else return offset;
	}
	return offset;
}
function placeAt(lines, offset) {
	const { line, col } = lines.linePos(offset);
	return {
		line,
		column: col
	};
}
export { DataFault, TooLongInOneGo, readLocatedDataInSteps };
