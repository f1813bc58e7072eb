let require_dist$1$;
const require_dist$1 = () => require_dist$1$ ??= require("./dist.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_core$;
const require_core = () => require_core$ ??= require("./core.cjs");
// src/reading/locate-in-json.ts
var import_dist = require_dist$1().require_dist();
const stride$1 = 2e3;
const word = /[^\s"{}[\],:]+/y;
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
const nameIn = (token) => token.includes("\\") ? String(JSON.parse(token)) : token.slice(1, -1);
function* findTwiceInJson(text) {
	const levels = [];
	let isName = false;
	let seen = 0;
	for (const { from, to } of tokensOf(text)) {
		seen += 1;
		if (seen % stride$1 === 0) yield;
		const token = text.slice(from, to);
		if (token === "{" || token === "[") {
			levels.push(token === "{" ? new Set() : null);
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
function* locateInJson(text, paths) {
	const root = {
		offset: Math.max(0, text.search(/\S/)),
		inside: new Map()
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
			inside: new Map()
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
var PieceTable = class {
	#root;
	#joined = new Map();
	#latest;
	constructor({ value }) {
		this.#root = {
			data: {},
			offset: value?.offset ?? 0,
			members: new Map()
		};
	}
	get data() {
		return this.#root.data;
	}
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
				members: new Map()
			};
			if (!this.#joined.has(item) && !put(into, name, joined.data, joined)) return offset;
			this.#joined.set(item, joined);
			into = joined;
			inner = inner[name];
			node = value;
		}
		for (const { name, offset } of membersOf(node)) if (!put(into, name, inner[name], piece)) return offset;
	}
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
	#compose(piece) {
		if (this.#latest?.piece !== piece) this.#latest = {
			piece,
			document: piece.compose()
		};
		return this.#latest.document;
	}
};
const membersOf = (node) => (0, import_dist.isMap)(node) ? node.items.map(({ key, value }) => ({
	name: (0, import_dist.isScalar)(key) ? String(key.value) : "",
	offset: key.range?.[0] ?? 0,
	value
})) : [];
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
const plainYaml = {
	prettyErrors: false,
	schema: "core",
	resolveKnownTags: false,
	stringKeys: true,
	uniqueKeys: false
};
const stride = 500;
const together = 8192;
function* readTokens(text) {
	const lines = new import_dist.LineCounter();
	lines.addNewLine(0);
	const parser = new import_dist.Parser(lines.addNewLine);
	const tokens = [];
	let [seen, hasAliases] = [0, false];
	for (const lexeme of new import_dist.Lexer().lex(text)) {
		seen += 1;
		if (seen % stride === 0) yield;
		hasAliases ||= import_dist.CST.tokenType(lexeme) === "alias";
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
const blank = new Set([
	"comment",
	"space",
	"newline"
]);
const describeFault = ({ message, source }) => source === "" ? message : `${message}: ${JSON.stringify(source)}`;
const composeAll = ({ all }, end) => [...new import_dist.Composer(plainYaml).compose(all, true, end)];
function* piecesOf(document, end) {
	const compose = (value) => {
		const [composed] = new import_dist.Composer(plainYaml).compose([{
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
const partOf = (map, items) => ({
	...map,
	offset: startOf(items[0]) ?? map.offset,
	items
});
const startOf = (item) => item?.start[0]?.offset ?? (item?.key)?.offset;
// src/reading/located-data.ts
var DataFault = class extends Error {
	place;
	name = "DataFault";
	constructor(place, message) {
		super(message);
		this.place = place;
	}
};
var TooLongInOneGo = class extends Error {
	name = "TooLongInOneGo";
};
const shortYaml = 16384;
function* readLocatedDataInSteps(text, language, most = Number.POSITIVE_INFINITY) {
	const plain = text.replace(/^\uFEFF/, "");
	if (!/\S/.test(plain)) throw new DataFault(null, "it is empty");
	if (language === "json") return yield* readJson(plain);
	return plain.length <= shortYaml ? readShortYaml(plain) : yield* readLongYaml(plain, most);
}
function* readJson(text) {
	const parsed = yield* require_rest().parseJsonInSteps(text);
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
	locate: (path) => require_core().inOneGo(locateAll([path]))[0]
});
function* locateAllInJson(text, paths) {
	const offsets = yield* locateInJson(text, paths);
	const lines = linesOf(text);
	return offsets.map((offset) => placeAt(lines, offset));
}
function linesOf(text) {
	const lines = new import_dist.LineCounter();
	lines.addNewLine(0);
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines.addNewLine(at + 1);
	return lines;
}
function readShortYaml(text) {
	const lines = new import_dist.LineCounter();
	const document = (0, import_dist.parseDocument)(text, {
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
function findTwice(node) {
	if ((0, import_dist.isSeq)(node)) return firstOf(node.items, findTwice);
	if (!(0, import_dist.isMap)(node)) return void 0;
	const names = new Set();
	return firstOf(node.items, ({ key, value }) => {
		const name = (0, import_dist.isScalar)(key) ? String(key.value) : "";
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
function offsetOf(document, path) {
	let node = document.contents;
	let offset = node?.range?.[0] ?? 0;
	for (const part of path) {
		const inside = (0, import_dist.isAlias)(node) ? node.resolve(document) : node;
		if ((0, import_dist.isMap)(inside)) {
			const pair = inside.items.find(({ key }) => (0, import_dist.isScalar)(key) && String(key.value) === String(part));
			if (pair === void 0) return offset;
			offset = pair.key.range?.[0] ?? offset;
			node = pair.value;
		} else if ((0, import_dist.isSeq)(inside)) {
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
exports.DataFault = DataFault;
exports.TooLongInOneGo = TooLongInOneGo;
exports.readLocatedDataInSteps = readLocatedDataInSteps;
