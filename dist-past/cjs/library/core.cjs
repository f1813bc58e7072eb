let require_rolldown_runtime$;
const require_rolldown_runtime = () => require_rolldown_runtime$ ??= require("./rolldown-runtime.cjs");
let require_index$;
const require_index = () => require_index$ ??= require("./index.cjs");
let require_rest$;
const require_rest = () => require_rest$ ??= require("./rest.cjs");
let require_write$;
const require_write = () => require_write$ ??= require("./write.cjs");
let require_usual$;
const require_usual = () => require_usual$ ??= require("./usual.cjs");
let require_explained$;
const require_explained = () => require_explained$ ??= require("./explained.cjs");
// src/time/turns.ts
const turnMs = 5;
const waiting = [];
const later = "setImmediate" in globalThis ? globalThis.setImmediate : globalThis.setTimeout;
const serveNext = () => {
	const goOn = waiting.shift();
	if (waiting.length > 0) later(serveNext);
	goOn?.();
};
const nextTurn = () => new Promise((resolve) => {
	waiting.push(resolve);
	if (waiting.length === 1) later(serveNext);
});
const takeTurns = () => {
	let startedAt = performance.now();
	return {
		isOver: () => performance.now() - startedAt >= turnMs,
		async next() {
			await nextTurn();
			startedAt = performance.now();
		}
	};
};
const inOneGo = (steps) => {
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
	}
};
const sortedTogether = 2e3;
function* sortInSteps(items, compare) {
	if (items.length <= sortedTogether) return [...items].sort(compare);
	const middle = items.length >> 1;
	const left = yield* sortInSteps(items.slice(0, middle), compare);
	const right = yield* sortInSteps(items.slice(middle), compare);
	const merged = [];
	let [from, to] = [0, 0];
	while (from < left.length || to < right.length) {
		if (merged.length % sortedTogether === 1999) yield;
		const [ours, theirs] = [left[from], right[to]];
		const isOurs = to === right.length || from < left.length && compare(ours, theirs) <= 0;
		merged.push(isOurs ? ours : theirs);
		if (isOurs) from += 1;
		else to += 1;
	}
	return merged;
}
const inTurns = async (steps, turns = takeTurns()) => {
	for (;;) {
		const step = steps.next();
		if (step.done === true) return step.value;
		if (turns.isOver()) await turns.next();
	}
};
// src/time/instant.ts
const latestInstant = Date.UTC(9996, 0, 1) - 1;
const hasPlainYear = (instant) => instant >= firstInstant && instant < endOfYears;
const firstInstant = Date.parse("0000-01-01T00:00:00Z");
const endOfYears = Date.UTC(1e4, 0, 1);
const parseInstant = (value) => {
	if (value instanceof Date) return hasPlainYear(value.getTime()) ? value.getTime() : void 0;
	if (typeof value !== "string") return void 0;
	const iso = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value);
	if (iso === null) return void 0;
	const instant = Date.parse(value);
	const midnight = Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
	const isRealDate = new Date(midnight).getUTCDate() === Number(iso[3]);
	return hasPlainYear(instant) && isRealDate ? instant : void 0;
};
// src/store/dataset.ts
const countedTables = [
	"product",
	"offer",
	"order",
	"order_item",
	"transaction",
	"commission",
	"customer",
	"subscription",
	"subscription_history"
];
const earliestStart = Date.UTC(1973, 0, 1);
const mostOrders = 5e6;
const isOrderCount = (orders) => orders === 0 || Number.isInteger(orders) && orders >= 30 && orders <= 5e6;
const mostDueCharges = 2e6;
const subscriptionShare = 7 / 30;
const chargeInterval = 30 * require_index().dayMs;
const seededSubscriptions = (orders) => Math.ceil(orders * subscriptionShare);
const latestClock = (orders, startsAt) => {
	const rounds = Math.floor(mostDueCharges / seededSubscriptions(orders));
	return Math.min(latestInstant, startsAt + rounds * chargeInterval);
};
// fixtures/producers.json
var producers_default = [{
	"id": 4101,
	"slot": "first",
	"name": "Estúdio Aprendiz Digital Ltda",
	"email": "contato@estudio-aprendiz.example",
	"document": "99999901000104"
}, {
	"id": 4102,
	"slot": "second",
	"name": "Academia Saber Contínuo Ltda",
	"email": "contato@saber-continuo.example",
	"document": "99999902000140"
}];
// src/seed/course-titles.ts
const courseTitles = [
	"Fotografia com Celular na Prática",
	"Confeitaria sem Segredos",
	"Inglês para Viagens em 60 Dias",
	"Violão do Zero à Primeira Música",
	"Planilhas que Trabalham por Você",
	"Marcenaria de Fim de Semana",
	"Desenho de Observação",
	"Redação Nota Mil",
	"Costura Criativa para Iniciantes",
	"Finanças da Casa em Ordem",
	"Horta em Pequenos Espaços",
	"Edição de Vídeo Passo a Passo",
	"Pão de Fermentação Natural",
	"Oratória para Tímidos",
	"Lettering e Caligrafia Moderna",
	"Produção Musical em Casa",
	"Yoga para Quem Tem Pressa",
	"Matemática para o Enem",
	"Tráfego Pago Descomplicado",
	"Crochê Contemporâneo",
	"Programação para Curiosos",
	"Cerveja Artesanal em Casa",
	"Maquiagem para o Dia a Dia",
	"Espanhol para Negócios",
	"Adestramento Gentil",
	"Aquarela Botânica",
	"Bolos Decorados sem Mistério",
	"Gestão de Pequenos Negócios"
];
const bumpTitles = [
	"Caderno de Exercícios Digital",
	"Pacote de Modelos Prontos",
	"Aulas Bônus Gravadas",
	"Guia Rápido de Consulta",
	"Lista de Fornecedores Comentada",
	"Plantão de Dúvidas em Áudio"
];
const membershipTitles = [
	"Clube da Leitura Ativa",
	"Comunidade Mão na Massa",
	"Assinatura Estudo em Dia",
	"Clube de Receitas da Estação",
	"Mentoria Mensal de Carreira",
	"Círculo de Conversação em Inglês",
	"Ateliê Aberto On-line",
	"Treino em Casa Todo Dia",
	"Comunidade de Edição e Imagem"
];
// node_modules/@noble/hashes/_u64.js
const fromNumH = (n) => n / 2 ** 32 | 0;
const fromNumL = (n) => n >>> 0;
function setU64FromNum(view, byteOffset, n, isLE) {
	const h = fromNumH(n);
	const l = fromNumL(n);
	view.setUint32(byteOffset, isLE ? l : h, isLE);
	view.setUint32(byteOffset + 4, isLE ? h : l, isLE);
}
// node_modules/@noble/hashes/utils.js
function isBytes(a) {
	return a instanceof Uint8Array || ArrayBuffer.isView(a) && a.constructor.name === "Uint8Array" && "BYTES_PER_ELEMENT" in a && a.BYTES_PER_ELEMENT === 1;
}
const atitle = (title) => title ? `"${title}" ` : "";
function anumber(n, title = "") {
	if (typeof n !== "number") throw new TypeError(atitle(title) + "expected number, got " + typeof n);
	if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(atitle(title) + "expected integer >= 0, got " + n);
	return n;
}
function abytes(value, length, title = "") {
	if (isBytes(value) && (length === void 0 || value.length === length)) return value;
	if (length !== void 0) anumber(length, "length");
	const bytes = isBytes(value);
	const ofLen = length !== void 0 ? ` of length ${length}` : "";
	const got = bytes ? `length=${value.length}` : `type=${typeof value}`;
	const message = atitle(title) + "expected Uint8Array" + ofLen + ", got " + got;
	if (!bytes) throw new TypeError(message);
	throw new RangeError(message);
}
function ahash(h) {
	if (typeof h !== "function" || typeof h.create !== "function") throw new TypeError("expected hash wrapped by utils.createHasher");
	anumber(h.outputLen);
	anumber(h.blockLen);
	if (h.outputLen < 1 || h.blockLen < 1) throw new Error("hash blockLen / outputLen must be >= 1");
}
const aobject = (value, label) => {
	if (value === null || typeof value !== "object" || Array.isArray(value)) throw new TypeError((label === "object" ? "" : `"${label}" `) + "expected object, got type=" + typeof value);
};
const aopts = (value, label) => {
	aobject(value, label);
	const proto = Object.getPrototypeOf(value);
	if (proto !== Object.prototype && proto !== null) throw new TypeError(`"${label}" expected plain object`);
	if (Object.hasOwn(value, "__proto__")) throw new TypeError(`"${label}.__proto__" is not allowed`);
};
function aexists(instance, checkFinished = true) {
	if (instance.destroyed) throw new Error("hash was destroyed");
	if (checkFinished && instance.finished) throw new Error("digest() was already called");
}
function aoutput(out, instance) {
	abytes(out, void 0, "output");
	const min = instance.outputLen;
	if (!(out.length >= min)) throw new RangeError("\"output\" expected length >= " + min);
}
function clean(...arrays) {
	for (let i = 0; i < arrays.length; i++) arrays[i].fill(0);
}
function createView(arr) {
	return new DataView(arr.buffer, arr.byteOffset, arr.byteLength);
}
function rotr(word, shift) {
	return word << 32 - shift | word >>> shift;
}
function rotl(word, shift) {
	return word << shift | word >>> 32 - shift >>> 0;
}
const hasHexBuiltin = (() => typeof Uint8Array.from([]).toHex === "function" && typeof Uint8Array.fromHex === "function")();
const hexes = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, "0"));
function bytesToHex(bytes) {
	abytes(bytes);
	if (hasHexBuiltin) return bytes.toHex();
	let hex = "";
	for (let i = 0; i < bytes.length; i++) hex += hexes[bytes[i]];
	return hex;
}
function utf8ToBytes(str) {
	if (typeof str !== "string") throw new TypeError("string expected");
	const encoded = new TextEncoder().encode(str);
	try {
		return new Uint8Array(encoded);
	} finally {
		clean(encoded);
	}
}
function checkOpts(defaults, opts, title = "opts") {
	aopts(defaults, "defaults");
	if (opts !== void 0) aopts(opts, title);
	return Object.assign(Object.create(null), defaults, opts);
}
function createHasher(hashCons, info = {}) {
	if (typeof hashCons !== "function") throw new TypeError("\"hashCons\" expected function, got type=" + typeof hashCons);
	info = checkOpts({}, info, "info");
	const hashC = (msg, opts) => hashCons(opts).update(msg).digest();
	const tmp = hashCons(void 0);
	hashC.outputLen = tmp.outputLen;
	hashC.blockLen = tmp.blockLen;
	hashC.canXOF = tmp.canXOF;
	hashC.create = (opts) => hashCons(opts);
	Object.assign(hashC, info);
	return Object.freeze(hashC);
}
const oidNist = (suffix) => ({ oid: Uint8Array.from([
	6,
	9,
	96,
	134,
	72,
	1,
	101,
	3,
	4,
	2,
	suffix
]) });
// node_modules/@noble/hashes/_md.js
function Chi(a, b, c) {
	return a & b ^ ~a & c;
}
function Maj(a, b, c) {
	return a & b ^ a & c ^ b & c;
}
var HashMD = class {
	blockLen;
	outputLen;
	canXOF = false;
	padOffset;
	isLE;
	buffer;
	view;
	finished = false;
	length = 0;
	pos = 0;
	destroyed = false;
	constructor(blockLen, outputLen, padOffset, isLE) {
		this.blockLen = blockLen;
		this.outputLen = outputLen;
		this.padOffset = padOffset;
		this.isLE = isLE;
		this.buffer = new Uint8Array(blockLen);
		this.view = createView(this.buffer);
	}
	update(data) {
		aexists(this);
		abytes(data);
		const { view, buffer, blockLen } = this;
		const len = data.length;
		let processed = false;
		for (let pos = 0; pos < len;) {
			const take = Math.min(blockLen - this.pos, len - pos);
			if (take === blockLen) {
				const dataView = createView(data);
				for (; blockLen <= len - pos; pos += blockLen) this.process(dataView, pos);
				processed = true;
				continue;
			}
			buffer.set(pos === 0 && take === len ? data : data.subarray(pos, pos + take), this.pos);
			this.pos += take;
			pos += take;
			if (this.pos === blockLen) {
				this.process(view, 0);
				this.pos = 0;
				processed = true;
			}
		}
		this.length += data.length;
		if (processed) this.roundClean();
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const { buffer, view, blockLen, isLE } = this;
		let { pos } = this;
		buffer[pos++] = 128;
		buffer.fill(0, pos);
		if (this.padOffset > blockLen - pos) {
			this.process(view, 0);
			buffer.fill(0);
		}
		setU64FromNum(view, blockLen - 8, this.length * 8, isLE);
		this.process(view, 0);
		this.roundClean();
		const oview = out === buffer ? view : createView(out);
		const len = this.outputLen;
		const outLen = len / 4;
		const state = this.get();
		if (len % 4 || outLen > state.length) throw new Error("invalid outputLen");
		for (let i = 0; i < outLen; i++) oview.setUint32(4 * i, state[i], isLE);
	}
	digest() {
		const { buffer, outputLen } = this;
		this.digestInto(buffer);
		const res = buffer.slice(0, outputLen);
		this.destroy();
		return res;
	}
	_cloneIntoMeta(to) {
		const { buffer, length, finished, destroyed, pos } = this;
		to.destroyed = destroyed;
		to.finished = finished;
		to.length = length;
		to.pos = pos;
		if (pos) to.buffer.set(buffer);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
};
const SHA256_IV = Uint32Array.from([
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
]);
// node_modules/@noble/hashes/sha2.js
const SHA256_K = Uint32Array.from([
	1116352408,
	1899447441,
	3049323471,
	3921009573,
	961987163,
	1508970993,
	2453635748,
	2870763221,
	3624381080,
	310598401,
	607225278,
	1426881987,
	1925078388,
	2162078206,
	2614888103,
	3248222580,
	3835390401,
	4022224774,
	264347078,
	604807628,
	770255983,
	1249150122,
	1555081692,
	1996064986,
	2554220882,
	2821834349,
	2952996808,
	3210313671,
	3336571891,
	3584528711,
	113926993,
	338241895,
	666307205,
	773529912,
	1294757372,
	1396182291,
	1695183700,
	1986661051,
	2177026350,
	2456956037,
	2730485921,
	2820302411,
	3259730800,
	3345764771,
	3516065817,
	3600352804,
	4094571909,
	275423344,
	430227734,
	506948616,
	659060556,
	883997877,
	958139571,
	1322822218,
	1537002063,
	1747873779,
	1955562222,
	2024104815,
	2227730452,
	2361852424,
	2428436474,
	2756734187,
	3204031479,
	3329325298
]);
const SHA256_W = new Uint32Array(64);
var SHA2_32B = class extends HashMD {
	A = 0;
	B = 0;
	C = 0;
	D = 0;
	E = 0;
	F = 0;
	G = 0;
	H = 0;
	constructor(outputLen, IV) {
		super(64, outputLen, 8, false);
		this.A = IV[0] | 0;
		this.B = IV[1] | 0;
		this.C = IV[2] | 0;
		this.D = IV[3] | 0;
		this.E = IV[4] | 0;
		this.F = IV[5] | 0;
		this.G = IV[6] | 0;
		this.H = IV[7] | 0;
	}
	get() {
		const { A, B, C, D, E, F, G, H } = this;
		return [
			A,
			B,
			C,
			D,
			E,
			F,
			G,
			H
		];
	}
	set(A, B, C, D, E, F, G, H) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
		this.F = F | 0;
		this.G = G | 0;
		this.H = H | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA256_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 64; i++) {
			const W15 = SHA256_W[i - 15];
			const W2 = SHA256_W[i - 2];
			const s0 = rotr(W15, 7) ^ rotr(W15, 18) ^ W15 >>> 3;
			const s1 = rotr(W2, 17) ^ rotr(W2, 19) ^ W2 >>> 10;
			SHA256_W[i] = s1 + SHA256_W[i - 7] + s0 + SHA256_W[i - 16] | 0;
		}
		let { A, B, C, D, E, F, G, H } = this;
		for (let i = 0; i < 64; i++) {
			const sigma1 = rotr(E, 6) ^ rotr(E, 11) ^ rotr(E, 25);
			const T1 = H + sigma1 + Chi(E, F, G) + SHA256_K[i] + SHA256_W[i] | 0;
			const T2 = (rotr(A, 2) ^ rotr(A, 13) ^ rotr(A, 22)) + Maj(A, B, C) | 0;
			H = G;
			G = F;
			F = E;
			E = D + T1 | 0;
			D = C;
			C = B;
			B = A;
			A = T1 + T2 | 0;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		F = F + this.F | 0;
		G = G + this.G | 0;
		H = H + this.H | 0;
		this.set(A, B, C, D, E, F, G, H);
	}
	roundClean() {
		clean(SHA256_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0, 0, 0, 0);
		clean(this.buffer);
	}
};
var _SHA256 = class extends SHA2_32B {
	constructor() {
		super(32, SHA256_IV);
	}
};
const sha256 = createHasher(() => new _SHA256(), oidNist(1));
// src/random/draw.ts
function avalanche(word) {
	let bits = word | 0;
	bits ^= bits >>> 16;
	bits = Math.imul(bits, 569420461);
	bits ^= bits >>> 15;
	bits = Math.imul(bits, 1935289751);
	return bits ^ bits >>> 15;
}
function mix(key, value) {
	const spread = avalanche((key | 0) + 1013904242);
	return avalanche(avalanche((value | 0) ^ spread) + Math.imul(key | 0, 625341585)) >>> 0;
}
function hashInteger(value) {
	return mix(mix(24301, Math.floor(value / 4294967296)), value);
}
function hashText(text) {
	let hash = text.length;
	for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at));
	return hash;
}
function draw(key, index, salt) {
	return mix(mix(key, salt), index);
}
const rounds = 6;
function permute32(key, value) {
	let left = value >>> 16 & 65535;
	let right = value & 65535;
	for (let round = 0; round < rounds; round += 1) {
		const next = left ^ draw(key, right, round) & 65535;
		left = right;
		right = next;
	}
	return (left << 16 | right) >>> 0;
}
function unpermute32(key, value) {
	let left = value >>> 16 & 65535;
	let right = value & 65535;
	for (let round = 5; round >= 0; round -= 1) {
		const next = right ^ draw(key, left, round) & 65535;
		right = left;
		left = next;
	}
	return (left << 16 | right) >>> 0;
}
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const lowercaseAlphanumeric = "abcdefghijklmnopqrstuvwxyz0123456789";
const alphanumeric = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const textOf$1 = (codes) => String.fromCharCode.apply(null, codes);
const digitCodes = Array.from("0123456789abcdef", (digit) => digit.charCodeAt(0));
const digitsOf = (word, codes, from) => {
	for (let at = 0; at < 8; at += 1) codes[from + at] = digitCodes[word >>> 28 - 4 * at & 15];
};
const hex32 = new Array(32).fill(0);
function drawHex32(key, counter, other) {
	digitsOf(permute32(key, counter), hex32, 0);
	digitsOf(draw(key, counter, 11), hex32, 8);
	digitsOf(draw(other, counter, 12), hex32, 16);
	digitsOf(draw(other, counter, 13), hex32, 24);
}
function hex32From(key, counter, other = key) {
	drawHex32(key, counter, other);
	return textOf$1(hex32);
}
const uuid = Array.from("00000000-0000-4000-8000-000000000000", (character) => character.charCodeAt(0));
const uuidPlaces = [...uuid.keys()].filter((place) => ![
	8,
	13,
	18,
	23
].includes(place));
function uuidFrom(key, counter, other = key) {
	drawHex32(key, counter, other);
	hex32[12] = digitCodes[4];
	hex32[16] = digitCodes[8 + (draw(other, counter, 12) >>> 28 & 3)];
	for (let at = 0; at < 32; at += 1) uuid[uuidPlaces[at]] = hex32[at];
	return textOf$1(uuid);
}
const charactersPerDraw = 5;
function textFrom(key, counter, alphabet, length, other = key) {
	const codes = new Array(length);
	let word = 0;
	for (let at = 0; at < length; at += 1) {
		if (at % charactersPerDraw === 0) word = draw(at === 0 ? key : other, counter, 256 + at);
		codes[at] = alphabet.charCodeAt(word % alphabet.length);
		word = Math.floor(word / alphabet.length);
	}
	return textOf$1(codes);
}
const [encoder$2, shortText, digest] = [
	new TextEncoder(),
	new Uint8Array(512),
	new Uint8Array(32)
];
const digestCodes = new Array(64).fill(0);
let hashing;
function sha256Hex(source) {
	hashing ??= {
		blank: sha256.create(),
		work: sha256.create()
	};
	const { blank, work } = hashing;
	blank._cloneInto(work);
	work.update(typeof source === "string" ? bytesOf$1(source) : source).digestInto(digest);
	for (let at = 0; at < 32; at += 1) {
		const byte = digest[at];
		digestCodes[2 * at] = digitCodes[byte >>> 4];
		digestCodes[2 * at + 1] = digitCodes[byte & 15];
	}
	return textOf$1(digestCodes);
}
const bytesOf$1 = (text) => text.length * 3 > shortText.length ? encoder$2.encode(text) : shortText.subarray(0, encoder$2.encodeInto(text, shortText).written);
function ulidFrom(key, counter, atMs, other = key) {
	let time = "";
	let rest = Math.floor(atMs);
	for (let at = 0; at < 10; at += 1) {
		time = crockford.charAt(rest % 32) + time;
		rest = Math.floor(rest / 32);
	}
	return time + textFrom(key, counter, crockford, 16, other);
}
// src/seed/ids.ts
const idSpace = 1e8;
function datasetNumber(slot, environment) {
	return (slot === "first" ? 0 : 2) + (environment === "sandbox" ? 0 : 1);
}
function datasetKey(seed, slot, environment) {
	return mix(hashInteger(seed), datasetNumber(slot, environment) + 1);
}
function purposeKey(key, purpose) {
	return mix(key, hashOfName(purpose));
}
const hashes$1 = new Map();
function hashOfName(name) {
	let hash = hashes$1.get(name);
	if (hash === void 0) {
		hash = hashText(name);
		hashes$1.set(name, hash);
	}
	return hash;
}
function firstId(key, number, table) {
	return idSpace * (number + 1) + 1e3 + mix(purposeKey(key, "first id"), hashOfName(table)) % 9e3;
}
const permutedLength = 7;
const checkLength = 9;
const letters = lowercaseAlphanumeric;
function productId(key, number, format) {
	const own = purposeKey(key, "product id");
	if (format === "uuid") return uuidFrom(own, number);
	return format === "hex_32" ? hex32From(own, number) : textFrom(own, number, letters, 12);
}
function offerCode(key, number, format) {
	const own = purposeKey(key, "offer code");
	return format === "uuid" ? uuidFrom(own, number) : textFrom(own, number, alphanumeric, 8);
}
function createTransactionHashes(key) {
	const own = purposeKey(key, "transaction hash");
	return (id) => textFrom(own, id, letters, 16);
}
function createOrderHashes(key, orders, format) {
	const own = purposeKey(key, "order hash");
	const veilOf = (check) => mix(own, hashText(check));
	function encodeShort(age) {
		const check = textFrom(own, age, letters, checkLength);
		const veil = veilOf(check);
		let rest = permute32(own, age);
		let text = "";
		for (let at = 0; at < permutedLength; at += 1) {
			text += letters.charAt((rest + mix(veil, at)) % 36);
			rest = Math.floor(rest / 36);
		}
		return text + check;
	}
	function decodeShort(hash) {
		const veil = veilOf(hash.slice(permutedLength));
		let value = 0;
		for (let at = 6; at >= 0; at -= 1) {
			const digit = letters.indexOf(hash.charAt(at)) - mix(veil, at) % 36;
			value = value * 36 + (digit + 36) % 36;
		}
		return unpermute32(own, value % 4294967296);
	}
	const hashOf = (age) => {
		if (format === "uuid") return uuidFrom(own, age);
		return format === "hex_32" ? hex32From(own, age) : encodeShort(age);
	};
	const lengths = {
		short: 16,
		uuid: 36,
		hex_32: 32
	};
	return {
		hashOf,
		ageOf(hash) {
			if (hash.length !== lengths[format]) return void 0;
			const age = format === "short" ? decodeShort(hash) : unpermute32(own, Number.parseInt(hash.slice(0, 8), 16));
			return age < orders && hashOf(age) === hash ? age : void 0;
		}
	};
}
// node_modules/validation-br/dist/esm/_helpers/utils.js
function sumToDV(sum, restException = 0) {
	return sum % 11 < 2 ? restException : 11 - sum % 11;
}
function checkRepeatedSequence(value) {
	return [...value].every((digit) => digit === value[0]);
}
function sumElementsByMultipliers(value, multiplier) {
	return multiplier.reduce((accu, curr, i) => accu + curr * Number(value[i]), 0);
}
function clearValue(value, length = null, options) {
	let clearedValue = String(value).replace(/([/.\s-])+/gi, "");
	if (options) {
		if (options.rejectEmpty === true && clearedValue.length === 0) throw new (require_rest()).EmptyValueException();
		if (options.rejectIfLonger === true && length && clearedValue.length > length) throw new (require_rest()).TooLongException();
		if (options.rejectIfShorter === true && length && clearedValue.length < length) throw new (require_rest()).TooShortException();
		if (options.rejectEqualSequence === true && length) {
			if (checkRepeatedSequence(clearedValue)) throw new (require_rest()).RepeatedSequenceException();
		}
		if (length && options.fillZerosAtLeft) clearedValue = clearedValue.padStart(length, "0");
		if (length && options.trimAtRight) clearedValue = clearedValue.substring(0, length);
	}
	return clearedValue;
}
function insertAtPosition(value, insertValue, position) {
	return `${value.substring(0, position)}${insertValue}${value.substring(position)}`;
}
// node_modules/validation-br/dist/esm/base.js
var Base = class {
	constructor(_value) {
		this._value = _value;
	}
	get value() {
		return this._value;
	}
	toString() {
		return this.value;
	}
	mask() {
		if (!this._mask) return this._value;
		return new (require_rest()).Mask(this._value).apply(this._mask);
	}
	static checksum(_value) {
		throw new Error("Should implement on child");
	}
	static fake(_options) {
		throw new Error("Should implement on child");
	}
};
// node_modules/validation-br/dist/esm/cnpj.js
var CNPJ = class CNPJ extends Base {
	constructor(_value) {
		super(_value);
		this._value = _value;
		this._mask = "00.000.000/0000-00";
		this.normalize();
		if (!this.validate()) throw new (require_rest()).InvalidChecksumException();
	}
	normalize() {
		this._value = this._value.replace(/[/.-]/g, "");
	}
	validate() {
		const cnpj = clearValue(this._value, 14, {
			rejectEmpty: true,
			rejectIfLonger: true,
			rejectIfShorter: true,
			rejectEqualSequence: true
		});
		return CNPJ.checksum(cnpj.substring(0, 12)) === cnpj.substring(12, 14);
	}
	static checksum(value) {
		if (!value) throw new (require_rest()).EmptyValueException();
		if (!/^[a-z0-9]{12}$/i.test(value)) throw new (require_rest()).InvalidFormatException();
		const dv1 = sumToDvWithAlpha(value, [
			5,
			4,
			3,
			2,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]);
		return `${dv1}${sumToDvWithAlpha(value + dv1, [
			6,
			5,
			4,
			3,
			2,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		])}`;
	}
	static fake(options = {}) {
		var _a;
		const fullNumber = `${require_rest().Random.number(8, true, (_a = options === null || options === void 0 ? void 0 : options.alphanumeric) !== null && _a !== void 0 ? _a : false)}0001`;
		return new CNPJ(`${fullNumber}${CNPJ.checksum(fullNumber)}`);
	}
};
function asciiTableConverter(character) {
	if (/^\d$/.test(character)) return +character;
	return character.toLocaleUpperCase().charCodeAt(0) - 48;
}
function sumToDvWithAlpha(value, multiplier) {
	return sumToDV([...value].map((character) => asciiTableConverter(character)).reduce((sum, asciiChar, index) => sum + asciiChar * multiplier[index], 0));
}
// node_modules/validation-br/dist/esm/cpf.js
var CPF = class CPF extends Base {
	constructor(_value) {
		super(_value);
		this._value = _value;
		this._mask = "000.000.000-00";
		this.normalize();
		if (!this.validate()) throw new (require_rest()).InvalidChecksumException();
	}
	normalize() {
		this._value = this._value.replace(/([.-])/g, "");
	}
	validate() {
		const cpf = clearValue(this._value, 11, {
			rejectEmpty: true,
			rejectIfLonger: true,
			rejectIfShorter: true,
			rejectEqualSequence: true
		});
		return CPF.checksum(cpf.substring(0, 9)) === cpf.substring(9, 11);
	}
	static fake() {
		const num = require_rest().Random.number(9, true);
		return new CPF(`${num}${CPF.checksum(num)}`);
	}
	static checksum(value) {
		if (!value) throw new (require_rest()).EmptyValueException();
		if (!/^\d{9}$/.test(value)) throw new (require_rest()).InvalidFormatException();
		const dv1 = sumToDV(sumElementsByMultipliers(value, [
			10,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]));
		return `${dv1}${sumToDV(sumElementsByMultipliers(value + dv1, [
			11,
			10,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]))}`;
	}
};
// fixtures/names.json
var names_default = {
	first_names: {
		"female": [
			"Alessandra",
			"Alice",
			"Aline",
			"Alícia",
			"Ana Clara",
			"Ana Júlia",
			"Ana Laura",
			"Ana Luiza",
			"Antonella",
			"Beatriz",
			"Bruna",
			"Carla",
			"Cecília",
			"Clara",
			"Célia",
			"Dalila",
			"Eduarda",
			"Elisa",
			"Eloá",
			"Emanuelly",
			"Esther",
			"Fabrícia",
			"Felícia",
			"Giovanna",
			"Helena",
			"Heloísa",
			"Isabel",
			"Isabela",
			"Isabella",
			"Isabelly",
			"Isadora",
			"Isis",
			"Janaína",
			"Joana",
			"Júlia",
			"Karla",
			"Lara",
			"Larissa",
			"Laura",
			"Lavínia",
			"Liz",
			"Lorena",
			"Lorraine",
			"Luiza",
			"Lívia",
			"Maitê",
			"Manuela",
			"Marcela",
			"Margarida",
			"Maria",
			"Maria Alice",
			"Maria Cecília",
			"Maria Clara",
			"Maria Eduarda",
			"Maria Helena",
			"Maria Júlia",
			"Maria Luiza",
			"Mariana",
			"Marina",
			"Marli",
			"Meire",
			"Melissa",
			"Morgana",
			"Márcia",
			"Mércia",
			"Natália",
			"Núbia",
			"Ofélia",
			"Paula",
			"Rafaela",
			"Rebeca",
			"Roberta",
			"Sara",
			"Sarah",
			"Sophia",
			"Suélen",
			"Sílvia",
			"Talita",
			"Valentina",
			"Vitória",
			"Yasmin"
		],
		"male": [
			"Alessandro",
			"Alexandre",
			"Anthony",
			"Antônio",
			"Arthur",
			"Benjamin",
			"Benício",
			"Bernardo",
			"Breno",
			"Bryan",
			"Caio",
			"Calebe",
			"Carlos",
			"Cauã",
			"César",
			"Daniel",
			"Danilo",
			"Davi",
			"Davi Lucca",
			"Deneval",
			"Eduardo",
			"Elísio",
			"Emanuel",
			"Enzo",
			"Enzo Gabriel",
			"Fabiano",
			"Fabrício",
			"Feliciano",
			"Felipe",
			"Frederico",
			"Fábio",
			"Félix",
			"Gabriel",
			"Gael",
			"Guilherme",
			"Gustavo",
			"Gúbio",
			"Heitor",
			"Henrique",
			"Hugo",
			"Hélio",
			"Isaac",
			"Joaquim",
			"João",
			"João Lucas",
			"João Miguel",
			"João Pedro",
			"Júlio",
			"Júlio César",
			"Kléber",
			"Ladislau",
			"Leonardo",
			"Lorenzo",
			"Lucas",
			"Lucca",
			"Marcelo",
			"Marcos",
			"Matheus",
			"Miguel",
			"Murilo",
			"Nataniel",
			"Nicolas",
			"Noah",
			"Norberto",
			"Pablo",
			"Paulo",
			"Pedro",
			"Pedro Henrique",
			"Pietro",
			"Rafael",
			"Raul",
			"Ricardo",
			"Roberto",
			"Salvador",
			"Samuel",
			"Silas",
			"Sirineu",
			"Tertuliano",
			"Théo",
			"Vicente",
			"Vitor",
			"Víctor",
			"Warley",
			"Washington",
			"Yago",
			"Yango",
			"Yuri",
			"Ígor"
		]
	},
	last_names: [
		"Albuquerque",
		"Barros",
		"Batista",
		"Braga",
		"Carvalho",
		"Costa",
		"Franco",
		"Macedo",
		"Martins",
		"Melo",
		"Moraes",
		"Moreira",
		"Nogueira",
		"Oliveira",
		"Pereira",
		"Reis",
		"Santos",
		"Saraiva",
		"Silva",
		"Souza",
		"Xavier"
	],
	street_prefixes: [
		"Rua",
		"Avenida",
		"Travessa",
		"Alameda",
		"Marginal",
		"Rodovia"
	]
};
// fixtures/places.json
var places_default = [
	{
		"city": "São Paulo",
		"state": "SP",
		"ddd": "11",
		"zipcodes": ["01000000", "05999999"],
		"neighborhoods": [
			"Pinheiros",
			"Vila Mariana",
			"Tatuapé",
			"Santana",
			"Butantã"
		]
	},
	{
		"city": "Campinas",
		"state": "SP",
		"ddd": "19",
		"zipcodes": ["13010000", "13099999"],
		"neighborhoods": [
			"Cambuí",
			"Taquaral",
			"Guanabara"
		]
	},
	{
		"city": "Ribeirão Preto",
		"state": "SP",
		"ddd": "16",
		"zipcodes": ["14010000", "14099999"],
		"neighborhoods": [
			"Jardim Paulista",
			"Ribeirânia",
			"Campos Elíseos"
		]
	},
	{
		"city": "Santos",
		"state": "SP",
		"ddd": "13",
		"zipcodes": ["11010000", "11089999"],
		"neighborhoods": [
			"Gonzaga",
			"Boqueirão",
			"Ponta da Praia"
		]
	},
	{
		"city": "Rio de Janeiro",
		"state": "RJ",
		"ddd": "21",
		"zipcodes": ["20010000", "22799999"],
		"neighborhoods": [
			"Tijuca",
			"Botafogo",
			"Méier",
			"Barra da Tijuca"
		]
	},
	{
		"city": "Niterói",
		"state": "RJ",
		"ddd": "21",
		"zipcodes": ["24020000", "24399999"],
		"neighborhoods": [
			"Icaraí",
			"São Francisco",
			"Fonseca"
		]
	},
	{
		"city": "Vitória",
		"state": "ES",
		"ddd": "27",
		"zipcodes": ["29010000", "29099999"],
		"neighborhoods": [
			"Jardim da Penha",
			"Praia do Canto",
			"Jucutuquara"
		]
	},
	{
		"city": "Belo Horizonte",
		"state": "MG",
		"ddd": "31",
		"zipcodes": ["30110000", "31999999"],
		"neighborhoods": [
			"Savassi",
			"Funcionários",
			"Pampulha",
			"Santa Tereza"
		]
	},
	{
		"city": "Uberlândia",
		"state": "MG",
		"ddd": "34",
		"zipcodes": ["38400000", "38414999"],
		"neighborhoods": [
			"Santa Mônica",
			"Martins",
			"Tibery"
		]
	},
	{
		"city": "Salvador",
		"state": "BA",
		"ddd": "71",
		"zipcodes": ["40010000", "41999999"],
		"neighborhoods": [
			"Barra",
			"Pituba",
			"Rio Vermelho",
			"Itapuã"
		]
	},
	{
		"city": "Aracaju",
		"state": "SE",
		"ddd": "79",
		"zipcodes": ["49010000", "49097999"],
		"neighborhoods": [
			"Atalaia",
			"Grageru",
			"São José"
		]
	},
	{
		"city": "Recife",
		"state": "PE",
		"ddd": "81",
		"zipcodes": ["50010000", "52999999"],
		"neighborhoods": [
			"Boa Viagem",
			"Graças",
			"Casa Forte",
			"Várzea"
		]
	},
	{
		"city": "Maceió",
		"state": "AL",
		"ddd": "82",
		"zipcodes": ["57010000", "57099999"],
		"neighborhoods": [
			"Ponta Verde",
			"Jatiúca",
			"Farol"
		]
	},
	{
		"city": "João Pessoa",
		"state": "PB",
		"ddd": "83",
		"zipcodes": ["58010000", "58099999"],
		"neighborhoods": [
			"Manaíra",
			"Tambaú",
			"Bancários"
		]
	},
	{
		"city": "Natal",
		"state": "RN",
		"ddd": "84",
		"zipcodes": ["59010000", "59139999"],
		"neighborhoods": [
			"Ponta Negra",
			"Tirol",
			"Lagoa Nova"
		]
	},
	{
		"city": "Fortaleza",
		"state": "CE",
		"ddd": "85",
		"zipcodes": ["60010000", "60999999"],
		"neighborhoods": [
			"Aldeota",
			"Meireles",
			"Benfica",
			"Fátima"
		]
	},
	{
		"city": "Teresina",
		"state": "PI",
		"ddd": "86",
		"zipcodes": ["64000000", "64099999"],
		"neighborhoods": [
			"Jóquei",
			"Fátima",
			"Ininga"
		]
	},
	{
		"city": "São Luís",
		"state": "MA",
		"ddd": "98",
		"zipcodes": ["65010000", "65099999"],
		"neighborhoods": [
			"Renascença",
			"Cohama",
			"Calhau"
		]
	},
	{
		"city": "Belém",
		"state": "PA",
		"ddd": "91",
		"zipcodes": ["66010000", "66999999"],
		"neighborhoods": [
			"Nazaré",
			"Umarizal",
			"Batista Campos"
		]
	},
	{
		"city": "Manaus",
		"state": "AM",
		"ddd": "92",
		"zipcodes": ["69005000", "69099999"],
		"neighborhoods": [
			"Adrianópolis",
			"Flores",
			"Parque Dez de Novembro"
		]
	},
	{
		"city": "Brasília",
		"state": "DF",
		"ddd": "61",
		"zipcodes": ["70040000", "70999999"],
		"neighborhoods": [
			"Asa Norte",
			"Asa Sul",
			"Lago Norte"
		]
	},
	{
		"city": "Goiânia",
		"state": "GO",
		"ddd": "62",
		"zipcodes": ["74000000", "74893999"],
		"neighborhoods": [
			"Setor Bueno",
			"Setor Marista",
			"Jardim Goiás"
		]
	},
	{
		"city": "Campo Grande",
		"state": "MS",
		"ddd": "67",
		"zipcodes": ["79002000", "79124999"],
		"neighborhoods": [
			"Jardim dos Estados",
			"Tiradentes",
			"Amambaí"
		]
	},
	{
		"city": "Cuiabá",
		"state": "MT",
		"ddd": "65",
		"zipcodes": ["78005000", "78099999"],
		"neighborhoods": [
			"Boa Esperança",
			"Jardim Cuiabá",
			"Goiabeiras"
		]
	},
	{
		"city": "Curitiba",
		"state": "PR",
		"ddd": "41",
		"zipcodes": ["80010000", "82999999"],
		"neighborhoods": [
			"Batel",
			"Água Verde",
			"Santa Felicidade",
			"Portão"
		]
	},
	{
		"city": "Londrina",
		"state": "PR",
		"ddd": "43",
		"zipcodes": ["86010000", "86099999"],
		"neighborhoods": [
			"Gleba Palhano",
			"Aeroporto",
			"Centro"
		]
	},
	{
		"city": "Florianópolis",
		"state": "SC",
		"ddd": "48",
		"zipcodes": ["88010000", "88099999"],
		"neighborhoods": [
			"Trindade",
			"Itacorubi",
			"Estreito"
		]
	},
	{
		"city": "Joinville",
		"state": "SC",
		"ddd": "47",
		"zipcodes": ["89201000", "89239999"],
		"neighborhoods": [
			"América",
			"Saguaçu",
			"Glória"
		]
	},
	{
		"city": "Porto Alegre",
		"state": "RS",
		"ddd": "51",
		"zipcodes": ["90010000", "91999999"],
		"neighborhoods": [
			"Moinhos de Vento",
			"Cidade Baixa",
			"Petrópolis",
			"Menino Deus"
		]
	}
];
// src/random/mersenne-twister.ts
const [size, middle] = [624, 397];
const [highest, lowest] = [2147483648, 2147483647];
const mersenneFractions = (seed) => {
	const state = seededState(seed);
	let place = size;
	const next = () => {
		if (place === size) {
			turn(state);
			place = 0;
		}
		const word = at(state, place);
		place += 1;
		return temper(word);
	};
	return () => {
		const [high, low] = [next() >>> 5, next() >>> 6];
		return (high * 67108864 + low) / 2 ** 53;
	};
};
const at = (state, place) => state[place % size];
const seededState = (seed) => {
	const state = new Uint32Array(size);
	state[0] = seed;
	for (let place = 1; place < size; place += 1) {
		const before = at(state, place - 1);
		state[place] = Math.imul(1812433253, before ^ before >>> 30) + place;
	}
	return state;
};
const turn = (state) => {
	for (let place = 0; place < size; place += 1) {
		const joined = at(state, place) & highest | at(state, place + 1) & lowest;
		state[place] = at(state, place + middle) ^ joined >>> 1 ^ (joined & 1 ? 2567483615 : 0);
	}
};
const temper = (word) => {
	let mixed = word ^ word >>> 11;
	mixed ^= mixed << 7 & 2636928640;
	mixed ^= mixed << 15 & 4022730752;
	return (mixed ^ mixed >>> 18) >>> 0;
};
// src/store/late-member.ts
const origin = Symbol("origin");
const lateMember = (name, make) => {
	function get() {
		return make(this, this[origin]);
	}
	return {
		name,
		descriptor: {
			get,
			enumerable: true,
			configurable: true
		}
	};
};
const withLate = (before, { name, descriptor }, after, from) => {
	if (from !== void 0) Object.defineProperty(before, origin, { value: from });
	Object.defineProperty(before, name, descriptor);
	return Object.assign(before, after);
};
let idWatcher = null;
const noteSeededId = (of) => idWatcher?.(of);
const watchSeededIds = (note, act) => {
	const before = idWatcher;
	idWatcher = note;
	try {
		return act();
	} finally {
		idWatcher = before;
	}
};
// src/seed/people.ts
function drawDistinct(count, next) {
	const texts = new Set();
	for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next());
	return [...texts];
}
function drawNamePools(seed) {
	const fraction = mersenneFractions(hashInteger(seed));
	const pick = (list) => list[Math.floor(fraction() * list.length)];
	const { first_names, last_names, street_prefixes } = names_default;
	const anyFirstName = () => pick(pick([first_names.female, first_names.male]));
	const lastName = () => {
		for (let spare = 0; spare < 2; spare += 1) fraction();
		return pick(last_names);
	};
	const street = () => {
		const name = pick([anyFirstName, lastName]);
		return `${pick(street_prefixes)} ${name()}`;
	};
	const firstNames = [...drawDistinct(48, () => pick(first_names.female)), ...drawDistinct(48, () => pick(first_names.male))];
	const lastNames = drawDistinct(22, lastName);
	let streets;
	return {
		firstNames,
		lastNames,
		get streets() {
			streets ??= drawDistinct(90, street);
			return streets;
		}
	};
}
const namePoolsOf = memoizeBounded(8, drawNamePools);
const places = places_default;
const mailDomains = [
	"example.com",
	"example.org",
	"example.net"
];
const complements = [
	"",
	"",
	"",
	"Casa 2",
	"Fundos",
	"Bloco B",
	"Sala 12"
];
function countCustomers(orders) {
	return Math.min(9e4, Math.floor(orders * 4 / 5));
}
function toAscii(text) {
	return text.normalize("NFD").replace(/[^A-Za-z]/g, "");
}
function createPerson(pools, key, number) {
	const pick = (list, salt) => list[draw(key, number, salt) % list.length] ?? "";
	const [first, middle, last] = [
		pick(pools.firstNames, 1),
		pick(pools.lastNames, 2),
		pick(pools.lastNames, 3)
	];
	return {
		name: middle === last ? `${first} ${last}` : `${first} ${middle} ${last}`,
		email: `${`${toAscii(first)}.${toAscii(last)}${number + 1}`.toLowerCase()}@${pick(mailDomains, 4)}`
	};
}
function createPhone(key, number, ddd) {
	return {
		ddi: "55",
		ddd,
		number: `90${String(draw(key, number, 10) % 1e7).padStart(7, "0")}`
	};
}
function createCustomerMaker(pools, key, number) {
	const own = purposeKey(key, "customer");
	const first = firstId(key, number, "customer");
	const street = lateMember("street", ({ id }) => {
		return pools.streets[draw(own, id - first, 14) % pools.streets.length];
	});
	return (customer) => {
		const pick = (list, salt) => list[draw(own, customer, salt) % list.length];
		const place = pick(places, 11);
		const [low, high] = [Number(place.zipcodes[0]), Number(place.zipcodes[1])];
		const record = {
			id: first + customer,
			...createPerson(pools, own, customer),
			cpf: cpfOf(number, customer),
			cnpj: draw(own, customer, 12) % 14 === 0 ? cnpjOf(number, customer) : null,
			phones: [createPhone(own, customer, place.ddd)],
			zipcode: String(low + draw(own, customer, 13) % (high - low + 1)).padStart(8, "0")
		};
		return withLate(record, street, {
			street_number: String(1 + draw(own, customer, 15) % 2400),
			neighborhood: pick(place.neighborhoods, 16),
			complement: pick(complements, 17),
			city: place.city,
			state: place.state,
			country: "BR"
		});
	};
}
const documentSpace = 25e4;
function scatter(number, customer) {
	return number * documentSpace + (customer * 77773 + 12345) % documentSpace;
}
function cpfOf(number, customer) {
	const base = `${99e6 + scatter(number, customer)}2`;
	return base + CPF.checksum(base);
}
function cnpjOf(number, customer) {
	const base = `${98e6 + scatter(number, customer)}0001`;
	return base + CNPJ.checksum(base);
}
function memoizeBounded(limit, make) {
	const kept = new Map();
	return (index) => {
		const found = kept.get(index);
		if (found !== void 0) return found;
		const made = make(index);
		if (kept.size >= limit) {
			const oldest = kept.keys().next();
			if (!oldest.done) kept.delete(oldest.value);
		}
		kept.set(index, made);
		return made;
	};
}
// src/spec/transaction-status.ts
const transactionStatuses = [
	"authorized",
	"processing",
	"waiting_payment",
	"refused",
	"refunded",
	"chargedback",
	"canceled",
	"expired"
];
const paymentMethods = [
	"credit_card",
	"pix",
	"bank_slip",
	"paypal"
];
const paidStatuses = new Set(["authorized", "paid"]);
const approvedStatuses = new Set([
	...paidStatuses,
	"refunded",
	"chargedback"
]);
const failedStatuses = new Set([
	"refused",
	"canceled",
	"expired"
]);
// src/spec/long-list.ts
var LongList = class LongList {
	length;
	together;
	#make;
	constructor(length, make, together = 1) {
		this.length = length;
		this.together = together;
		this.#make = make;
	}
	at(place) {
		const from = place < 0 ? this.length + place : place;
		return from >= 0 && from < this.length ? this.#make(from) : void 0;
	}
	*[Symbol.iterator]() {
		for (let place = 0; place < this.length; place += 1) yield this.#make(place);
	}
	*slices() {
		for (let from = 0; from < this.length; from += this.together) yield Array.from({ length: Math.min(this.together, this.length - from) }, (_, place) => this.#make(from + place));
	}
	map(change) {
		return new LongList(this.length, (place) => change(this.#make(place)), this.together);
	}
	toJSON() {
		return [...this];
	}
};
const pause$1 = Symbol("pause");
const mapListed = (list, change) => {
	if (!(list instanceof LongList)) return list.map(change);
	const [first] = list;
	if (first !== void 0) change(first);
	return list.map(change);
};
const flatMapItems = (list, change) => {
	const all = [];
	for (const item of list) for (const made of change(item)) all.push(made);
	return all;
};
const flatMapListed = (list, change) => {
	if (!(list instanceof LongList)) return flatMapItems(list, change);
	const [first] = list;
	if (first !== void 0) change(first);
	function* each() {
		for (const item of list) yield* change(item);
	}
	return { [Symbol.iterator]: each };
};
// src/store/late-index.ts
var LateIndex = class {
	#source;
	#indexing;
	#index;
	#isBehind = false;
	constructor(source, indexing) {
		this.#source = source;
		this.#indexing = indexing;
	}
	get whole() {
		this.#index ??= this.#indexing.open(this.#source);
		if (this.#isBehind) {
			this.#isBehind = false;
			this.#indexing.fill(this.#index, this.#source);
		}
		return this.#index;
	}
	leaveBehind() {
		this.#isBehind = true;
	}
	add(add) {
		if (!this.#isBehind) add(this.whole);
	}
};
// src/store/shares.ts
const feePerMille = 99;
const feeFixed = 100;
function producerShare(amount) {
	return Math.max(0, amount - Math.ceil(amount * feePerMille / 1e3) - feeFixed);
}
const splitCharge = (amounts, terms) => {
	const commissions = amounts.map(producerShare);
	const billed = amounts.reduce((sum, amount) => sum + amount, 0);
	let missing = 0;
	return {
		commissions,
		shares: terms.map((share) => {
			const asked = share.percent === null ? share.value : Math.floor(billed * share.percent / 100);
			let rest = asked;
			commissions.forEach((left, line) => {
				const part = Math.min(left, rest);
				commissions[line] = left - part;
				rest -= part;
			});
			missing += rest;
			return {
				...share,
				value: asked - rest
			};
		}),
		missing
	};
};
// src/store/charges.ts
const cardAttempt = ({ id, hash, paid_amount, is_card2, created_at }) => ({
	id,
	hash,
	status: "authorized",
	payment_method: "credit_card",
	paid_amount,
	is_card2,
	is_free: paid_amount === 0,
	created_at
});
const decisiveAttempt = ({ attempts }) => {
	const found = attempts.find(({ status }) => approvedStatuses.has(status)) ?? attempts.find(({ status }) => !failedStatuses.has(status)) ?? attempts.at(-1);
	if (found === void 0) throw new RangeError("A charge has at least one attempt.");
	return found;
};
const isPaidCharge = (charge) => paidStatuses.has(decisiveAttempt(charge).status);
const approvedAt = (charge) => {
	if (charge.approved_at !== void 0) return charge.approved_at;
	return approvedStatuses.has(decisiveAttempt(charge).status) ? charge.charged_at : null;
};
const addToOrder = (byOrder, renewal) => {
	const siblings = byOrder.get(renewal.order_id);
	if (siblings === void 0) byOrder.set(renewal.order_id, [renewal]);
	else siblings.push(renewal);
};
const byOrderIndexing = {
	open: () => new Map(),
	fill(byOrder, renewals) {
		for (const renewal of renewals) addToOrder(byOrder, renewal);
	}
};
const noRenewals = [];
var RenewalLog = class {
	changed = null;
	#rows = [];
	#byOrder = new LateIndex(this.#rows, byOrderIndexing);
	get count() {
		return this.#rows.length;
	}
	rows() {
		return this.#rows;
	}
	ofOrder(orderId) {
		return this.#rows.length === 0 ? noRenewals : this.#byOrder.whole.get(orderId) ?? noRenewals;
	}
	add(renewal) {
		this.#rows.push(renewal);
		this.#byOrder.add((byOrder) => addToOrder(byOrder, renewal));
	}
	load(renewals) {
		for (const renewal of renewals) this.#rows.push(renewal);
		this.#byOrder.leaveBehind();
	}
};
const attemptOf = ({ transaction_id, value, charged_at, status }, hashOf) => {
	const hash = hashOf(transaction_id);
	const attempt = cardAttempt({
		id: transaction_id,
		hash,
		paid_amount: value,
		is_card2: false,
		created_at: charged_at
	});
	return status === "failed" ? {
		...attempt,
		status: "refused"
	} : attempt;
};
const chargeOf = (renewal, hashOf, terms) => {
	const { id, number, charged_at, value } = renewal;
	const commission = renewal.commission ?? producerShare(value);
	if (renewal.status === "failed") return {
		number,
		charged_at,
		attempts: [attemptOf(renewal, hashOf)],
		commissions: []
	};
	return {
		number,
		charged_at,
		attempts: [attemptOf(renewal, hashOf)],
		commissions: [{
			id,
			item: 0,
			value,
			amount: value,
			commission
		}],
		...terms === void 0 ? {} : { shares: splitCharge([value], terms).shares }
	};
};
const mostAtOnce = 200;
var RenewedCharges = class extends LongList {
	own;
	constructor(own, renewals, make) {
		super(own.length + renewals, make);
		this.own = own;
	}
};
const joinRenewals = (own, renewals, first, write) => {
	const before = [...own];
	const added = renewals.length - first;
	if (added <= mostAtOnce || renewals.at(-1)?.status === "failed") return [...before, ...renewals.slice(first).map(write)];
	const charge = (place) => before[place] ?? write(renewals[place - before.length + first]);
	return new RenewedCharges(before, added, charge);
};
const lateCharges = lateMember("charges", (_order, renewed) => {
	const { order, renewals, hashOf } = renewed;
	const terms = order.charges.at(0)?.shares;
	renewed.charges ??= joinRenewals(order.charges, renewals, 0, (renewal) => chargeOf(renewal, hashOf, terms));
	return renewed.charges;
});
const renewOrder = (order, renewals, hashOf) => {
	const last = renewals.at(-1);
	if (last === void 0) return order;
	const record = {
		id: order.id,
		hash: order.hash,
		producer_id: order.producer_id,
		is_upsell: order.is_upsell,
		has_bump: order.has_bump,
		has_two_cards: order.has_two_cards,
		freight_value: order.freight_value,
		customer: order.customer,
		affiliate: order.affiliate,
		query_params: order.query_params,
		subscription_id: order.subscription_id,
		...order.traits === void 0 ? {} : { traits: order.traits },
		items: order.items
	};
	const after = {
		created_at: order.created_at,
		updated_at: Math.max(order.updated_at, last.charged_at)
	};
	return withLate(record, lateCharges, after, {
		order,
		renewals,
		hashOf,
		charges: void 0
	});
};
const nextChargeAt = ({ next_charge_at, interval }, last) => last === void 0 ? next_charge_at : Math.max(next_charge_at, last.charged_at + interval * require_index().dayMs);
const renewSubscription = (row, renewals, hashOf) => {
	const last = renewals.at(-1);
	if (last === void 0) return row;
	const held = row.charges.at(-1)?.charged_at ?? Number.NEGATIVE_INFINITY;
	const missing = require_write().firstPlace(renewals.length, (place) => (renewals[place] ?? last).charged_at > held);
	return {
		...row,
		next_charge_at: nextChargeAt(row, last),
		charges: joinRenewals(row.charges, renewals, missing, (renewal) => ({
			id: renewal.history_id,
			charged_at: renewal.charged_at,
			attempt: attemptOf(renewal, hashOf),
			...renewal.status === void 0 ? {} : { status: renewal.status }
		})),
		updated_at: Math.max(row.updated_at, last.charged_at)
	};
};
const isPaid = ({ type = "charge", status = "paid" }) => type === "charge" && status === "paid";
const countPaid = ({ charges }) => {
	const own = charges instanceof RenewedCharges ? charges.own : [...charges];
	return own.filter(isPaid).length + charges.length - own.length;
};
const filterCharges = (charges, passes) => {
	if (!(charges instanceof RenewedCharges)) return [...charges].filter(passes);
	const own = charges.own;
	const [kept, first] = [own.filter(passes), charges.at(own.length)];
	if (first === void 0 || !passes(first)) return kept;
	const makeRenewal = (place) => charges.at(own.length + place - kept.length);
	return new RenewedCharges(kept, charges.length - own.length, (place) => kept[place] ?? makeRenewal(place));
};
const chargedSituations = new Set(["active", "trial"]);
const isUsedUp = (subscription) => subscription.max_charges !== null && countPaid(subscription) >= subscription.max_charges;
const isRunning = (subscription) => subscription.cancellation_requested_at === null && chargedSituations.has(subscription.situation) && !isUsedUp(subscription);
// src/assumptions/assumption-problems.ts
const mostProblems = 100;
function collectAssumptionProblems(overrides) {
	const problems = [];
	for (const [id, value] of Object.entries(overrides)) {
		const assumption = require_index().findAssumption(id);
		const problem = assumption === void 0 ? describeUnknownId(id) : describeBadValue(assumption, value);
		if (problem !== void 0) problems.push({
			id,
			problem
		});
		if (problems.length === mostProblems) break;
	}
	return problems;
}
function acceptsValue(assumption, value) {
	if (assumption.options.some((option) => option.value === value)) return true;
	return assumption.accepts !== void 0 && new RegExp(`^(?:${assumption.accepts.pattern})$`).test(value);
}
function describeUnknownId(id) {
	const nearest = require_rest().nearestName(id, require_index().register.map((assumption) => assumption.id));
	return `There is no assumption ${quote(id)}${nearest === void 0 ? "" : `; did you mean ${quote(nearest)}?`}`;
}
function describeBadValue(assumption, value) {
	const text = textOf(value);
	if (text !== void 0 && acceptsValue(assumption, text)) return void 0;
	const given = text === void 0 ? `a value of type ${typeName(value)}` : quote(text);
	if (assumption.fixed !== void 0) return `The assumption ${quote(assumption.id)} is fixed to ${quote(assumption.default)} and cannot be ${given}: ${assumption.fixed}`;
	const options = assumption.options.map((option) => quote(option.value)).join(", ");
	const form = assumption.accepts === void 0 ? "" : `; also taken: ${assumption.accepts.meaning}`;
	return `The assumption ${quote(assumption.id)} cannot be ${given}; its options are ${options}${form}`;
}
function textOf(value) {
	return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : void 0;
}
function typeName(value) {
	if (value === null) return "null";
	return Array.isArray(value) ? "array" : typeof value;
}
function quote(text) {
	return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
// src/assumptions/profile-table.ts
const profileTable = JSON.parse("{\"default\":{\"check-order\":\"register\",\"env-token-mismatch\":\"401\",\"bearer-scheme-case\":\"insensitive\",\"token-transport\":\"header_only\",\"token-format\":\"checksummed\",\"token-lifetime\":\"none\",\"token-revocation\":\"immediate\",\"unauthorized-message\":\"uniform\",\"www-authenticate-header\":\"none\",\"scope-matching\":\"exact\",\"insufficient-scope-message\":\"missing_ability\",\"cancel-scope\":\"subscriptions:write\",\"cashouts-scope\":\"cashouts:read\",\"product-detail-endpoint\":\"absent\",\"other-methods\":\"405\",\"unknown-route\":\"404\",\"head-requests\":\"as_get\",\"options-cors\":\"closed\",\"trailing-slash\":\"accepted\",\"accept-header\":\"ignored\",\"json-encoding\":\"utf8\",\"response-headers\":\"plain\",\"created-location\":\"none\",\"request-id-format\":\"uuid4\",\"request-id-null\":\"before_stack\",\"request-id-header\":\"none\",\"error-members\":\"three\",\"error-language\":\"en\",\"not-found-message\":\"uniform\",\"server-error\":\"envelope\",\"body-size-limit\":\"1MiB\",\"rate-limit-window\":\"fixed\",\"rate-limit-buckets\":\"per_method\",\"rate-limit-cancel-shares-post\":\"separate\",\"rate-limit-cancel-limit-header\":\"minute\",\"rate-limit-day-window\":\"first_hit\",\"rate-limit-day-retry-after\":\"longest\",\"rate-limit-rejected-counts\":\"no\",\"rate-limit-what-counts\":\"every_authenticated\",\"rate-limit-headers-on-401\":\"nominal\",\"rate-limit-headers-unrouted\":\"nominal\",\"rate-limit-remaining\":\"after\",\"rate-limit-atomicity\":\"atomic\",\"retry-after-value\":\"ceil\",\"rate-limit-reset-header\":\"omitted\",\"quota-429-message\":\"en\",\"cancel-404-threshold\":\"10\",\"cancel-404-window\":\"900s\",\"cancel-404-reset-on-success\":\"no\",\"cancel-404-key\":\"token\",\"cancel-404-counts\":\"every_lookup\",\"cancel-404-first-blocked\":\"after_threshold\",\"cancel-404-headers\":\"retry_after\",\"cancel-404-vs-quota\":\"quota_first\",\"rate-limit-clock\":\"emulator\",\"idempotency-missing-key\":\"400\",\"idempotency-invalid-key\":\"400\",\"idempotency-key-syntax\":\"bare_folded\",\"idempotency-scope\":\"producer\",\"idempotency-fingerprint\":\"parsed_body\",\"idempotency-body-mismatch\":\"422\",\"idempotency-path-mismatch\":\"422\",\"idempotency-in-flight\":\"409\",\"idempotency-replay-which\":\"2xx\",\"idempotency-after-crash\":\"committed_together\",\"idempotency-retention\":\"24h\",\"idempotency-replay-marker\":\"none\",\"idempotency-replay-headers\":\"fresh\",\"idempotency-replay-quota\":\"costs\",\"idempotency-replay-auth\":\"again\",\"idempotency-vs-validation\":\"before\",\"idempotency-snapshot\":\"stored_bytes\",\"idempotency-on-get\":\"ignored\",\"idempotency-on-cancel\":\"required\",\"idempotency-persistence\":\"follows_state\",\"validation-status\":\"422\",\"validation-code\":\"validation_error\",\"validation-shape\":\"errors_map\",\"validation-messages\":\"en\",\"unknown-fields\":\"ignored\",\"status-field-in-create\":\"422\",\"wrong-content-type\":\"415\",\"malformed-json\":\"400\",\"empty-or-non-object-body\":\"as_empty\",\"json-type-strictness\":\"strict\",\"string-trim\":\"trim\",\"product-required-fields\":\"name_type_description\",\"product-type-values\":\"pattern\",\"product-name-limits\":\"255\",\"product-description-limits\":\"65535\",\"is-active-null\":\"422\",\"offer-required-fields\":\"name_price_charge_type\",\"offer-charge-type-values\":\"one_time\",\"offer-price-bounds\":\"from_1\",\"offer-price-float\":\"422\",\"offer-on-inactive-product\":\"allowed\",\"offer-is-active\":\"true\",\"create-fields-not-echoed\":\"not_returned\",\"parent-404-vs-422\":\"404_first\",\"page-param\":\"page\",\"products-page-size-param\":\"per_page\",\"products-page-size-default\":\"15\",\"subscriptions-page-size-param\":\"paginate\",\"subscriptions-page-size-default\":\"100\",\"page-size-over-max\":\"clamp\",\"page-size-invalid\":\"default\",\"page-invalid\":\"first\",\"page-beyond-last\":\"empty\",\"empty-list\":\"one_empty_page\",\"links-query-string\":\"kept\",\"links-encoding\":\"rfc3986\",\"meta-path\":\"absolute\",\"meta-links-member\":\"omitted\",\"products-beyond-last\":\"empty\",\"offers-list-paging\":\"none\",\"sort-histories\":\"newest\",\"sort-catalogue\":\"newest\",\"list-filters\":\"none\",\"product-list-contents\":\"all\",\"query-duplicates\":\"last\",\"history-lines-visible\":\"own\",\"history-cardinality\":\"per_item\",\"renewals-in-history\":\"line_on_origin\",\"commission-amount\":\"less_fee\",\"commission-of-unpaid\":\"zero\",\"unpaid-sales-in-history\":\"listed\",\"item-kinds\":\"main_bump_upsell\",\"upsell-order-model\":\"own_order\",\"order-type-values\":\"main_upsell\",\"order-item-status\":\"as_transaction\",\"affiliates-entry\":\"empty\",\"commission-transaction-keys\":\"six\",\"commission-customer-keys\":\"three\",\"customer-anonymisation\":\"never\",\"document-format\":\"digits\",\"query-params-keys\":\"tracking_names\",\"query-params-none\":\"null\",\"order-detail-query-params-none\":\"empty_object\",\"split-url-params\":\"order_params\",\"tracking-mapping\":\"same_name\",\"tracking-event-source\":\"query_param\",\"tracking-empty-value\":\"literal\",\"tracking-sck-fallback\":\"src_then_literal\",\"tracking-literal\":\"nao_informado\",\"checkout-url-none\":\"null\",\"checkout-url-query\":\"none\",\"order-detail-coupon\":\"object_cents\",\"order-detail-return-code\":\"00\",\"order-detail-paid-amount\":\"authorised_sum\",\"commission-split-types\":\"producer\",\"transaction-statuses\":\"authorized\",\"payment-methods\":\"credit_card\",\"refund-deadline\":\"7\",\"two-cards\":\"second_attempt\",\"approved-date\":\"when_authorised\",\"bounced-email\":\"null\",\"commission-item-dates\":\"text\",\"text-timestamp-zone\":\"America/Sao_Paulo\",\"iso-timestamp-precision\":\"microseconds\",\"id-cross-reference\":\"reference_id\",\"numeric-ids\":\"sequential\",\"product-id-format\":\"short\",\"offer-code-format\":\"short\",\"order-hash-format\":\"short\",\"id-case-sensitivity\":\"exact\",\"order-detail-visibility\":\"producer\",\"summary-orders-counted\":\"behind_visible_lines\",\"summary-total\":\"orders\",\"summary-total-items\":\"lines\",\"summary-bump-upsell\":\"lines\",\"summary-commission-sum\":\"own\",\"summary-filters\":\"none\",\"subscription-situations\":\"active_canceled\",\"subscription-interval-unit\":\"days\",\"subscription-installments\":\"null\",\"best-day-to-charge\":\"null\",\"free-days-vs-trial-days\":\"copies\",\"subscription-currency\":\"BRL\",\"canceled-by-values\":\"producer\",\"subscription-history-entries\":\"charges\",\"subscription-phones\":\"strings\",\"subscription-list-visibility\":\"own_products\",\"subscription-price-quantity\":\"charge\",\"subscription-first-charge-price\":\"charged\",\"subscription-free-charge\":\"counted\",\"subscription-trial-coupon\":\"refused\",\"subscription-as-bump\":\"charged_once\",\"cancel-request-body\":\"ignored\",\"cancel-success-status\":\"200\",\"cancel-success-body\":\"subscription\",\"cancel-effect-timing\":\"immediate\",\"cancel-effect-fields\":\"dates_and_situation\",\"next-charge-after-cancel\":\"unchanged\",\"cancel-already-canceled\":\"200\",\"cancel-other-situations\":\"any\",\"cancel-id-type\":\"404_counted\",\"cancel-id-overflow\":\"404\",\"cancel-race\":\"serialised\",\"cashouts-endpoint\":\"absent\",\"cashout-fields\":\"experimental\",\"webhooks-enabled\":\"off\",\"webhook-events\":\"dotted\",\"webhook-payload\":\"envelope\",\"webhook-signature\":\"standard\",\"webhook-retries\":\"standard\",\"sandbox-production-split\":\"two_environments\",\"sandbox-order-data\":\"seeded\",\"seeded-variety\":\"documented\",\"purchase-simulation\":\"control\",\"dashboard-activation\":\"control\",\"sandbox-reset\":\"explicit\",\"fault-injection\":\"off\"},\"strict\":{\"bearer-scheme-case\":\"exact\",\"trailing-slash\":\"404\",\"rate-limit-cancel-shares-post\":\"shared\",\"idempotency-fingerprint\":\"raw_bytes\",\"idempotency-replay-which\":\"everything\",\"validation-shape\":\"envelope_only\",\"unknown-fields\":\"422\",\"wrong-content-type\":\"415_missing_too\",\"empty-or-non-object-body\":\"400\",\"product-type-values\":\"course_only\",\"page-size-over-max\":\"422\",\"page-size-invalid\":\"422\",\"page-invalid\":\"422\",\"commission-of-unpaid\":\"as_agreed\",\"cancel-already-canceled\":\"409\"},\"framework\":{\"check-order\":\"lookup_before_scope\",\"scope-matching\":\"wildcard\",\"other-methods\":\"bare_405\",\"unknown-route\":\"bare_404\",\"options-cors\":\"any_origin\",\"accept-header\":\"html_unless_json\",\"json-encoding\":\"escaped\",\"server-error\":\"bare\",\"rate-limit-cancel-limit-header\":\"tightest\",\"rate-limit-day-retry-after\":\"first_exceeded\",\"rate-limit-headers-on-401\":\"omitted\",\"rate-limit-headers-unrouted\":\"omitted\",\"retry-after-value\":\"floor\",\"rate-limit-reset-header\":\"on_429\",\"idempotency-replay-headers\":\"stored\",\"validation-shape\":\"bare\",\"status-field-in-create\":\"ignored\",\"wrong-content-type\":\"forms_accepted\",\"malformed-json\":\"as_empty\",\"json-type-strictness\":\"coerce\",\"page-size-invalid\":\"zero_is_15\",\"links-query-string\":\"page_only\",\"meta-links-member\":\"included\",\"order-detail-query-params-none\":\"empty_array\"},\"rich\":{\"seeded-variety\":\"rich\"}}");
// src/assumptions/profiles.ts
function profileValues(profile) {
	return {
		...profileTable.default,
		...profileTable[profile]
	};
}
// src/assumptions/resolve.ts
function resolveAssumptions({ profile = "default", overrides = {} } = {}) {
	if (Object.keys(overrides).length === 0) return plainValues(profile);
	const [first, ...others] = collectAssumptionProblems(overrides);
	if (first !== void 0) throw new (require_rest()).AssumptionError([first, ...others]);
	const values = profileValues(profile);
	for (const [id, value] of Object.entries(overrides)) values[id] = String(value);
	return values;
}
const plain = new Map();
function plainValues(profile) {
	let values = plain.get(profile);
	if (values === void 0) {
		values = Object.freeze(profileValues(profile));
		plain.set(profile, values);
	}
	return values;
}
// src/assumptions/assumption-book.ts
var AssumptionBook = class {
	profile;
	#held;
	#tell = null;
	#overrides;
	#layer = {};
	changes = 0;
	constructor(profile, overrides) {
		this.profile = profile;
		this.#overrides = overrides;
		this.#held = resolveAssumptions({
			profile,
			overrides
		});
	}
	get overrides() {
		return Object.fromEntries(Object.entries(this.#overrides).map(([id, value]) => [id, String(value)]));
	}
	get laid() {
		return Object.fromEntries(Object.entries(this.#layer).map(([id, value]) => [id, String(value)]));
	}
	get values() {
		return this.#values;
	}
	ask = (id) => this.#values[id];
	assume(id, value) {
		this.#values = {
			...this.#held,
			[id]: value
		};
	}
	trace(tell) {
		this.#tell = tell;
		this.#values = this.#held;
	}
	get #values() {
		return this.#held;
	}
	set #values(values) {
		this.changes += 1;
		this.#held = this.#tell === null ? values : tracedValues(values, this.#tell);
	}
	change(overrides) {
		const next = {
			...this.#overrides,
			...overrides
		};
		const layer = Object.fromEntries(Object.entries(this.#layer).filter(([id]) => !(id in overrides)));
		this.#values = resolveAssumptions({
			profile: this.profile,
			overrides: {
				...next,
				...layer
			}
		});
		this.#overrides = next;
		this.#layer = layer;
	}
	lay(layer) {
		this.#values = resolveAssumptions({
			profile: this.profile,
			overrides: {
				...this.#overrides,
				...layer
			}
		});
		this.#layer = layer;
	}
};
const tracedValues = (values, tell) => new Proxy(values, { get(target, id) {
	tell(id);
	return Reflect.get(target, id);
} });
const usedCountsForm = (z) => z.record(z.string().refine((id) => require_index().findAssumption(id) !== void 0), z.int().positive());
var AssumptionLedger = class {
	#counts = new Map();
	note(ids) {
		for (const id of ids) {
			const known = this.#counts.get(id);
			if (known === void 0) this.#counts.set(id, { count: 1 });
			else known.count += 1;
		}
	}
	used() {
		return require_index().register.flatMap(({ id, confidence }) => {
			const count = this.#counts.get(id)?.count;
			return count === void 0 ? [] : {
				id,
				confidence,
				count
			};
		});
	}
	save() {
		return Object.fromEntries([...this.#counts].map(([id, { count }]) => [id, count]));
	}
	load(saved) {
		this.#counts.clear();
		for (const [id, count] of Object.entries(saved)) this.#counts.set(id, { count });
	}
};
// src/changes/changes.ts
var KeyNotes = class {
	size = 0;
	#only;
	#all = new Set();
	add(key, isMoved) {
		if (this.size === 0) {
			this.#only = key;
			this.size = 1;
			return;
		}
		if (this.size === 1) {
			if (this.#only === key) return;
			this.#all.add(this.#only);
		} else if (isMoved) this.#all.delete(key);
		this.#all.add(key);
		this.size = this.#all.size;
	}
	delete(key) {
		if (this.size === 1) {
			if (this.#only === key) this.clear();
		} else if (this.#all.delete(key) && this.#all.size === 1) {
			for (const only of this.#all) this.#only = only;
			this.#all.clear();
			this.size = 1;
		} else this.size = this.#all.size;
	}
	clear() {
		if (this.size > 1) this.#all.clear();
		this.#only = void 0;
		this.size = 0;
	}
	empty(hand) {
		if (this.size === 1) hand(this.#only);
		else if (this.size > 1) this.#all.forEach(hand);
		this.clear();
	}
	take() {
		const taken = [];
		this.empty((key) => taken.push(key));
		return taken;
	}
};
const nobody = [];
var Changed = class {
	isMoved;
	#followers = nobody;
	#told = nobody;
	count = 0;
	constructor(isMoved = false) {
		this.isMoved = isMoved;
	}
	follow() {
		const notes = new Notes((done) => {
			this.#followers = this.#followers.filter((follower) => follower !== done);
		});
		this.#followers = [...this.#followers, notes];
		return notes;
	}
	tell(told) {
		this.#told = [...this.#told, told];
	}
	note(key) {
		this.count += 1;
		for (const told of this.#told) told.changed(key);
		for (const { changed } of this.#followers) changed.add(key, this.isMoved);
	}
	noteGone(key) {
		this.count += 1;
		for (const told of this.#told) told.gone(key);
		for (const { gone, changed } of this.#followers) {
			changed.delete(key);
			gone.add(key, false);
		}
	}
};
var Notes = class {
	end;
	gone = new KeyNotes();
	changed = new KeyNotes();
	constructor(end) {
		this.end = end;
	}
	get isQuiet() {
		return this.changed.size === 0 && this.gone.size === 0;
	}
	take() {
		return {
			gone: this.gone.take(),
			changed: this.changed.take()
		};
	}
	drain(gone, changed) {
		this.gone.empty(gone);
		this.changed.empty(changed);
	}
	stop() {
		this.end(this);
	}
};
const stopEvery = 4096;
const mostInStop = 500;
var UndoLog = class {
	#marks = [];
	#entries = [];
	#stops = [];
	#first = 0;
	#dropped = 0;
	#stopAt = stopEvery;
	push(mark, entry) {
		this.#marks.push(mark);
		this.#entries.push(entry);
	}
	joinLast(mark, join) {
		const first = Math.max(this.#first, (this.#stops.at(-1)?.made ?? 0) - this.#dropped);
		for (let place = this.#marks.length - 1; place >= first && this.#marks[place] === mark; place -= 1) {
			const joined = join(this.#entries[place]);
			if (joined === void 0) continue;
			this.#entries[place] = joined;
			return true;
		}
		return false;
	}
	*after(mark, from) {
		const last = (from === void 0 ? this.#marks.length : from.made - this.#dropped) - 1;
		for (let place = last; place >= this.#first && this.#marks[place] > mark; place -= 1) yield this.#entries[place];
	}
	firstAfter(mark, otherwise) {
		const [first, marks] = [this.#first, this.#marks];
		const place = first + require_write().firstPlace(marks.length - first, (nth) => marks[first + nth] > mark);
		return place < marks.length ? this.#entries[place] : otherwise;
	}
	isStopDue(things = 1) {
		return things <= mostInStop && this.#dropped + this.#marks.length >= this.#stopAt;
	}
	stop(mark, whole) {
		const made = this.#dropped + this.#marks.length;
		this.#stops.push({
			mark,
			made,
			whole
		});
		this.#stopAt = made + stopEvery;
	}
	stopAfter(mark) {
		return this.#stops[require_write().firstPlace(this.#stops.length, (nth) => (this.#stops[nth]?.mark ?? 0) > mark)];
	}
	forgetBefore(mark, letGo) {
		const [marks, before] = [this.#marks, this.#first];
		while (this.#first < marks.length && marks[this.#first] <= mark) this.#first += 1;
		if (letGo !== void 0) for (const entry of this.#entries.slice(before, this.#first)) letGo(entry);
		if (this.#first < 64 || this.#first * 2 < marks.length) return;
		this.#marks = marks.slice(this.#first);
		this.#entries = this.#entries.slice(this.#first);
		this.#dropped += this.#first;
		this.#first = 0;
		this.#stops = this.#stops.filter((stop) => stop.mark >= mark);
	}
};
var Marks = class {
	last = 0;
	held = 0;
	#hasChanged = false;
	next() {
		this.#hasChanged = true;
		return this.last + 1;
	}
	give() {
		if (this.#hasChanged) {
			this.last += 1;
			this.#hasChanged = false;
		}
		return this.last;
	}
};
// src/store/token-vault.ts
const tokenForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	hash: z.string().regex(/^[0-9a-f]{64}$/),
	hint: z.string(),
	producer: z.enum(["first", "second"]),
	environment: z.enum(require_write().environments),
	scopes: z.array(z.string()),
	created_at: require_write().instantForm(z),
	expires_at: require_write().instantForm(z).nullable(),
	revoked_at: require_write().instantForm(z).nullable(),
	last_used_at: require_write().instantForm(z).nullable()
});
const hintLength = 12;
const rememberedTexts = 1e3;
const hashes = new Map();
const hashToken = (plaintext) => {
	let hash = hashes.get(plaintext);
	if (hash === void 0) {
		hash = sha256Hex(plaintext);
		if (hashes.size >= rememberedTexts) hashes.clear();
		hashes.set(plaintext, hash);
	}
	return hash;
};
const hintOf = (plaintext) => plaintext.slice(0, hintLength);
var TokenVault = class {
	announce;
	changed = new Changed();
	#byHash = new Map();
	#hashById = new Map();
	constructor(announce) {
		this.announce = announce;
	}
	add(id, plaintext, draft) {
		const hash = hashToken(plaintext);
		const record = Object.assign({}, draft, {
			id,
			hash,
			hint: hintOf(plaintext),
			last_used_at: null
		});
		this.#byHash.set(hash, record);
		this.#hashById.set(id, hash);
		this.changed.note(id);
		this.announce(hash);
		return record;
	}
	load(records) {
		for (const record of records) {
			this.#byHash.set(record.hash, { ...record });
			this.#hashById.set(record.id, record.hash);
			this.changed.note(record.id);
			this.announce(record.hash);
		}
	}
	findByHash(hash) {
		return this.#byHash.get(hash);
	}
	findById(id) {
		const hash = this.#hashById.get(id);
		return hash === void 0 ? void 0 : this.#byHash.get(hash);
	}
	revoke(id, now) {
		this.#change(id, (token) => ({
			...token,
			revoked_at: token.revoked_at ?? now
		}));
	}
	expire(id, now) {
		this.#change(id, (token) => ({
			...token,
			expires_at: now
		}));
	}
	withdrawScope(id, scope) {
		this.#change(id, (token) => ({
			...token,
			scopes: token.scopes.filter((held) => held !== scope)
		}));
	}
	touch(id, now) {
		const hash = this.#hashById.get(id);
		const token = hash === void 0 ? void 0 : this.#byHash.get(hash);
		if (token === void 0 || token.last_used_at === now) return;
		token.last_used_at = now;
		this.changed.note(id);
	}
	save() {
		return this.list();
	}
	list() {
		return [...this.all()];
	}
	*all() {
		for (const token of this.#byHash.values()) yield { ...token };
	}
	saved(id) {
		const token = this.findById(id);
		return token && { ...token };
	}
	#change(id, change) {
		const token = this.findById(id);
		if (token === void 0) return;
		this.#byHash.set(token.hash, change(token));
		this.changed.note(id);
	}
};
// src/journal/request-index.ts
const blockSize = 1e3;
var RequestIndex = class {
	#idOf;
	#blocks = new Map();
	constructor(idOf) {
		this.#idOf = idOf;
	}
	*seek(id, first, last) {
		if (last < first) return void 0;
		for (let block = blockOf(last); block >= blockOf(first); block -= 1) {
			const number = (yield* this.#read(block, first, last)).get(id);
			if (number !== void 0 && number >= first) return number;
			yield;
		}
	}
	forgetBefore(first) {
		if (first % blockSize === 0) this.#blocks.delete(blockOf(first) - 1);
	}
	clear() {
		this.#blocks = new Map();
	}
	*#read(at, first, last) {
		const block = this.#blocks.get(at) ?? {
			numbers: new Map(),
			through: at * blockSize - 1
		};
		this.#blocks.set(at, block);
		const to = Math.min(last, (at + 1) * blockSize - 1);
		for (let number = Math.max(first, block.through + 1); number <= to; number += 1) {
			const id = this.#idOf(number);
			if (id !== void 0) block.numbers.set(id, number);
			block.through = Math.max(block.through, number);
			yield;
		}
		return block.numbers;
	}
};
const blockOf = (number) => Math.floor(number / blockSize);
// src/journal/journal.ts
const journalForm = (z) => z.array(require_rest().recordedForm(z)).superRefine((recorded, context) => {
	const misplaced = recorded.findIndex(({ number }, place) => place > 0 && number !== (recorded[place - 1]?.number ?? 0) + 1);
	if (misplaced < 0) return;
	context.addIssue({
		code: "custom",
		path: [misplaced, "number"],
		message: "the requests must be numbered without a gap"
	});
});
const requestBytes$1 = 3800;
const mostWorkedOut = 1e4;
var Journal = class {
	budget;
	waiters;
	#ring = [];
	#captured = [];
	#index = new RequestIndex((number) => number < this.#first ? void 0 : this.#at(number).entry.request_id);
	#last = 0;
	#handedOver = 0;
	#isHandingOver = false;
	#first = 1;
	#bytes = 0;
	#letGo = 0;
	constructor(budget, waiters) {
		this.budget = budget;
		this.waiters = waiters;
	}
	get capacity() {
		return this.budget.capacity;
	}
	get recorded() {
		return this.#last;
	}
	get handedOver() {
		return this.#handedOver;
	}
	get count() {
		return this.#last - this.#first + 1;
	}
	get bytes() {
		return this.#bytes;
	}
	get letGo() {
		return this.#letGo;
	}
	record(describe, captured, listen) {
		const number = this.#last + 1;
		this.#keep(number, describe, captured);
		this.#handOverSoon();
		if (this.waiters.waiting.size === 0 && listen === void 0) return;
		const masked = this.capacity > 0 ? this.#at(number).entry : require_write().maskTokens(describe().entry);
		this.waiters.offer(masked);
		listen?.(masked);
	}
	list(filter = {}) {
		return [...this.each(filter)].filter((entry) => entry !== pause$1);
	}
	*each(filter = {}) {
		const isWanted = require_index().filterTest(filter);
		const after = this.#numberAfter(filter);
		const most = filter.limit ?? Number.POSITIVE_INFINITY;
		let found = 0;
		for (let number = this.#last; number > after && number >= this.#first && found < most; number -= 1) {
			const { entry } = this.#at(number);
			if (isWanted(entry)) {
				found += 1;
				yield entry;
			} else yield pause$1;
		}
	}
	all() {
		return inOneGo(this.collect());
	}
	*collect(most = Number.POSITIVE_INFINITY) {
		const last = this.#last;
		const requests = [];
		for (let number = Math.max(this.#first, last - most + 1); number <= last; number += 1) {
			if (number < this.#first) continue;
			requests.push(this.#at(number));
			yield;
		}
		return requests;
	}
	find(requestId) {
		return inOneGo(this.seek(requestId));
	}
	*seek(requestId) {
		const number = yield* this.#index.seek(require_write().maskTokens(requestId), this.#first, this.#last);
		return number === void 0 || number < this.#first ? void 0 : this.#at(number);
	}
	messagesOf({ number }) {
		return number < this.#first ? void 0 : this.#captured[number % this.capacity];
	}
	clear() {
		this.#ring.length = 0;
		this.#captured.length = 0;
		this.#index.clear();
		this.#first = this.#last + 1;
		this.#bytes = 0;
	}
	giveUp() {
		this.#letGo += this.count;
		this.clear();
	}
	async waitFor(filter, limits) {
		const [steps, turns] = [this.#oldest(filter), takeTurns()];
		for (;;) {
			const step = steps.next();
			if (step.done === true) return step.value ?? await this.waiters.next(filter, limits);
			if (turns.isOver()) await turns.next();
		}
	}
	*#oldest(filter) {
		const isWanted = require_index().filterTest(filter);
		for (let number = this.#numberAfter(filter) + 1; number <= this.#last; number += 1) {
			if (number < this.#first) continue;
			const { entry } = this.#at(number);
			if (isWanted(entry)) return entry;
			yield;
		}
	}
	save() {
		return this.all();
	}
	saveLater() {
		const [first, count] = [this.#first, this.count];
		const kept = Array.from({ length: count }, (_, place) => this.#ring[(first + place) % this.capacity]);
		return new LongList(count, (place) => this.#read(first + place, kept[place]));
	}
	load(saved) {
		this.clear();
		const kept = this.capacity === 0 ? [] : saved.slice(-this.capacity);
		this.#last = (kept[0]?.number ?? this.#last + 1) - 1;
		this.#first = this.#last + 1;
		for (const recorded of kept) this.#keep(recorded.number, recorded, void 0);
		this.#handedOver = this.#last;
	}
	#handOverSoon() {
		if (this.#isHandingOver) return;
		this.#isHandingOver = true;
		queueMicrotask(this.#handOver);
	}
	#handOver = () => {
		this.#isHandingOver = false;
		this.#handedOver = this.#last;
	};
	#keep(number, recorded, captured) {
		this.#last = number;
		if (this.capacity === 0) {
			this.#first = number + 1;
			return;
		}
		if (number - this.#first >= this.capacity) this.#forgetOldest();
		const place = number % this.capacity;
		this.#ring[place] = recorded;
		this.#captured[place] = captured;
		this.#bytes += weightOf$2(captured);
		while (this.#bytes > this.budget.bytes && this.count > 1) {
			this.#forgetOldest();
			this.#letGo += 1;
		}
	}
	#forgetOldest() {
		const place = this.#first % this.capacity;
		this.#bytes -= weightOf$2(this.#captured[place]);
		this.#ring[place] = void 0;
		this.#captured[place] = void 0;
		this.#first += 1;
		this.#index.forgetBefore(this.#first);
	}
	#at(number) {
		const place = number % this.capacity;
		const recorded = this.#read(number, this.#ring[place]);
		if (this.capacity <= mostWorkedOut) this.#ring[place] = recorded;
		return recorded;
	}
	#read(number, recorded) {
		if (recorded === void 0) throw new Error(`The journal has no request number ${number}`);
		return require_write().maskTokens(typeof recorded === "function" ? {
			number,
			...recorded()
		} : recorded);
	}
	#numberAfter({ since }) {
		return (since === void 0 ? void 0 : inOneGo(this.#index.seek(require_write().maskTokens(since), this.#first, this.#last))) ?? this.#first - 1;
	}
};
const weightOf$2 = (captured) => requestBytes$1 + (captured === void 0 ? 0 : captured.request.size + captured.response.size);
// src/limits/lookup-block.ts
const lookupsForm = (z) => z.strictObject({
	key: z.string(),
	failures: z.int().nonnegative(),
	window_ends_at: require_write().instantForm(z),
	blocked_until: require_write().instantForm(z)
});
var LookupBlocks = class {
	changed = new Changed(true);
	#counts = new Map();
	blockedUntil(key, now) {
		const until = this.#counts.get(key)?.blockedUntil ?? 0;
		return now < until ? until : null;
	}
	failures(key, now) {
		const count = this.#counts.get(key);
		return count !== void 0 && now < count.windowEndsAt ? count.failures : 0;
	}
	recordFailure(key, rule, now) {
		let count = this.#counts.get(key);
		if (count === void 0 || now >= count.windowEndsAt && now >= count.blockedUntil) count = {
			failures: 0,
			windowEndsAt: now + rule.windowMs,
			blockedUntil: 0
		};
		this.#counts.delete(key);
		this.#counts.set(key, count);
		count.failures += 1;
		if (count.failures >= rule.threshold) count.blockedUntil = rule.blockMs === null ? count.windowEndsAt : now + rule.blockMs;
		this.changed.note(key);
	}
	clear(key) {
		if (this.#counts.delete(key)) this.changed.noteGone(key);
	}
	save() {
		return [...this.all()];
	}
	*all() {
		for (const [key, count] of this.#counts) yield describeCount(key, count);
	}
	saved(key) {
		const count = this.#counts.get(key);
		return count && describeCount(key, count);
	}
	load(saved) {
		this.#counts.clear();
		for (const { key, failures, window_ends_at, blocked_until } of saved) this.#counts.set(key, {
			failures,
			windowEndsAt: window_ends_at,
			blockedUntil: blocked_until
		});
	}
};
const describeCount = (key, { failures, windowEndsAt, blockedUntil }) => ({
	key,
	failures,
	window_ends_at: windowEndsAt,
	blocked_until: blockedUntil
});
const lookupBlockKey = (choice, token) => {
	if (choice === "token") return token.id;
	return choice === "producer" ? `${token.environment} ${token.producer}` : "everyone";
};
const blockRule = (ask, threshold) => {
	const choice = ask("cancel-404-window");
	const fromCrossing = choice.startsWith("crossing:");
	const lengthMs = require_index().parseDuration(fromCrossing ? choice.slice(9) : choice) ?? 9e5;
	return {
		threshold,
		windowMs: lengthMs,
		blockMs: fromCrossing ? lengthMs : null
	};
};
// src/limits/replay-log.ts
const bodiless = [
	204,
	205,
	304
];
const ofConnection = /^(?:content-length|transfer-encoding|connection|keep-alive|trailer|upgrade|te|proxy-connection)$/i;
const namePattern = /^[!#$%&'*+.^_`|~\w-]+$/;
const valuePattern = /^[\t\x20-\x7e\x80-\xff]*$/;
const soundNames = new Set();
const mostSoundNames = 1e3;
const faultOfName = (name) => {
	if (soundNames.has(name)) return void 0;
	if (!namePattern.test(name)) return "no header has such a name";
	if (ofConnection.test(name)) return "the connection decides about it";
	if (soundNames.size < mostSoundNames) soundNames.add(name);
};
const savedAnswerForm = (z) => z.strictObject({
	status: z.int().min(200).max(599),
	body: z.string().nullable(),
	headers: z.record(z.string(), z.string()).superRefine((headers, context) => {
		for (const name in headers) {
			const fault = faultOfName(name) ?? (valuePattern.test(headers[name] ?? "") ? void 0 : "no header has such a value");
			if (fault !== void 0) context.addIssue({
				code: "custom",
				path: [name],
				message: fault
			});
		}
	})
}).refine(({ status, body }) => body === null || !bodiless.includes(status), {
	path: ["body"],
	message: "an answer of this status has none"
});
const keyForm = (z) => z.strictObject({
	key: z.string(),
	target: z.string(),
	fingerprint: z.string(),
	opened_at: require_write().instantForm(z),
	first_use: z.strictObject({
		request_id: z.string(),
		token: z.string(),
		body: z.string().nullable()
	}),
	expires_at: require_write().farInstantForm(z).nullable(),
	answer: savedAnswerForm(z)
});
var KeyRecord = class {
	key;
	use;
	expiresAt;
	answer = null;
	wait = null;
	came = 0;
	#written = null;
	constructor(key, use, expiresAt) {
		this.key = key;
		this.use = use;
		this.expiresAt = expiresAt;
	}
	write() {
		this.#written ??= describeKey(this.key, this.use, this.expiresAt, this.answer);
		return this.#written;
	}
};
var HeldKeys = class {
	records;
	constructor(records) {
		this.records = records;
	}
	get size() {
		return this.records.size;
	}
	find(key) {
		const record = this.records.get(key);
		return record?.answer === null ? void 0 : record;
	}
	*all() {
		for (const record of this.records.values()) if (record.answer !== null) yield record;
	}
};
const sweepEvery = 1e3;
const [encoder$1, decoder] = [new TextEncoder(), new TextDecoder("utf-8", { ignoreBOM: true })];
var ReplayLog = class {
	changed = new Changed(true);
	#records = new Map();
	#openings = 0;
	bytes = 0;
	#latestExpiry = Number.NEGATIVE_INFINITY;
	#isInOrder = true;
	find(key, now) {
		const record = this.#records.get(key);
		if (record === void 0) return { kind: "new" };
		if (record.answer === null) return {
			kind: "in_flight",
			use: record.use,
			settled: waitFor$1(record)
		};
		if (now >= record.expiresAt) {
			this.#forget(key, record);
			return { kind: "new" };
		}
		return {
			kind: "done",
			use: record.use,
			answer: record.answer
		};
	}
	open(key, use, retentionMs) {
		const expiresAt = use.openedAt + retentionMs;
		if (expiresAt < this.#latestExpiry) this.#isInOrder = false;
		this.#latestExpiry = expiresAt;
		this.#records.set(key, new KeyRecord(key, use, expiresAt));
		this.#openings += 1;
		if (this.#openings % sweepEvery === 0) this.#sweep(use.openedAt);
	}
	complete(key, answer) {
		const record = this.#records.get(key);
		if (record === void 0) return;
		record.answer = answer;
		this.#records.delete(key);
		this.#records.set(key, record);
		this.changed.note(key);
		this.bytes += weightOf$1(key, answer);
		record.wait?.settle();
	}
	release(key) {
		const record = this.#records.get(key);
		if (record === void 0 || record.answer !== null) return;
		this.#records.delete(key);
		record.wait?.settle();
	}
	save() {
		return [...this.all()];
	}
	*all() {
		for (const [key, { use, expiresAt, answer }] of this.#records) if (answer !== null) yield describeKey(key, use, expiresAt, answer);
	}
	saveLater() {
		const answered = [...this.#records].filter(([, { answer }]) => answer !== null);
		return new LongList(answered.length, (place) => {
			const [key, { use, expiresAt, answer }] = answered[place];
			return describeKey(key, use, expiresAt, answer);
		});
	}
	saved(key) {
		const record = this.#records.get(key);
		return record === void 0 || record.answer === null ? void 0 : describeKey(key, record.use, record.expiresAt, record.answer);
	}
	held() {
		return new HeldKeys(this.#records);
	}
	load(saved) {
		for (const { key, target, fingerprint, opened_at, first_use, expires_at, answer } of saved) {
			this.open(key, {
				target,
				fingerprint,
				openedAt: opened_at,
				by: first_use
			}, (expires_at ?? Number.POSITIVE_INFINITY) - opened_at);
			this.complete(key, readAnswer(answer));
		}
	}
	#forget(key, { answer }) {
		this.changed.noteGone(key);
		this.#records.delete(key);
		if (answer !== null) this.bytes -= weightOf$1(key, answer);
	}
	#sweep(now) {
		for (const [key, record] of this.#records) if (now < record.expiresAt) {
			if (this.#isInOrder) return;
		} else if (record.answer !== null) this.#forget(key, record);
	}
};
const keyBytes = 800;
const weightOf$1 = (key, { body }) => keyBytes + key.length + (body?.byteLength ?? 0);
const storedAs = new WeakMap();
const describeAnswer = (answer) => {
	const saved = {
		...answer,
		body: answer.body === null ? null : decoder.decode(answer.body)
	};
	storedAs.set(saved, answer);
	return saved;
};
const readAnswer = (saved) => storedAs.get(saved) ?? {
	...saved,
	body: saved.body === null ? null : encoder$1.encode(saved.body)
};
const describeKey = (key, { target, fingerprint, openedAt, by }, expiresAt, answer) => ({
	key,
	target,
	fingerprint,
	opened_at: openedAt,
	first_use: {
		request_id: by.request_id,
		token: by.token,
		body: by.body
	},
	expires_at: Number.isFinite(expiresAt) ? expiresAt : null,
	answer: describeAnswer(answer)
});
const waitFor$1 = (record) => {
	if (record.wait === null) {
		let settle = () => {};
		record.wait = {
			settled: new Promise((resolve) => {
				settle = resolve;
			}),
			settle
		};
	}
	return record.wait.settled;
};
// src/options/base-url.ts
const parseBaseUrl = (value) => {
	if (typeof value !== "string" || !URL.canParse(value)) return void 0;
	const url = new URL(value);
	return /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === "" ? `${url.origin}${url.pathname}`.replace(/\/+$/, "") : void 0;
};
// src/time/ending.ts
var Ending = class {
	#controller = null;
	#isOver = false;
	get signal() {
		this.#controller ??= new AbortController();
		if (this.#isOver) this.#controller.abort();
		return this.#controller.signal;
	}
	end() {
		this.#isOver = true;
		this.#controller?.abort();
	}
};
// src/scenario/chaos.ts
const isRate = (rate) => typeof rate === "number" && rate >= 0 && rate <= 1;
const pick = (values, key, nth) => values[Math.floor(require_rest().drawShare(key, nth, "amount") * values.length)];
const mixture = [
	(key, nth) => {
		return {
			moment: "before",
			effects: [{
				kind: "delay",
				fixed_ms: require_rest().drawDelayMs({ log_normal_ms: {
					median: 150,
					sigma: .8
				} }, require_rest().sharesFor({
					key,
					nth
				}))
			}]
		};
	},
	(key, nth) => ({
		moment: "before",
		effects: [{
			kind: "refuse",
			code: "quota_exceeded",
			retry_after_seconds: pick([
				1,
				2,
				5
			], key, nth)
		}]
	}),
	(key, nth) => {
		const code = pick([
			"server_error",
			"bad_gateway",
			"service_unavailable"
		], key, nth);
		return {
			moment: "before",
			effects: [{
				kind: "refuse",
				code,
				...code === "service_unavailable" ? { retry_after_seconds: 1 } : {}
			}]
		};
	},
	() => ({
		moment: "before",
		effects: [{
			kind: "reset",
			at: "before_headers"
		}]
	}),
	() => ({
		moment: "after",
		effects: [{
			kind: "reset",
			at: "before_headers"
		}]
	})
];
const chaosStep = (seed, rate, nth) => {
	const key = require_rest().chanceKey(seed, "chaos");
	if (require_rest().drawShare(key, nth) >= rate) return null;
	const make = mixture[Math.floor(require_rest().drawShare(key, nth, "kind") * mixture.length)];
	return {
		id: chaosId(nth),
		...make(key, nth)
	};
};
const chaosId = (nth) => `chaos-${nth}`;
const writeDrawnChaos = (seed, { nth, rate, draw }, taken) => {
	const done = chaosStep(seed, rate, draw);
	if (done === null) return [];
	let id = done.id;
	for (let other = 2; taken.has(id); other += 1) id = `${done.id}-${other}`;
	taken.add(id);
	return [{
		id,
		match: { nth },
		moment: done.moment,
		effect: [...done.effects]
	}];
};
const chaosRunForm = (z) => {
	const count = z.int().nonnegative();
	const rate = z.number().min(0).max(1);
	return z.strictObject({
		chaos: z.strictObject({
			rate,
			requests: count,
			injected: count
		}),
		drawn: z.array(z.strictObject({
			nth: count,
			rate,
			draw: count
		})).max(require_rest().mostSteps + 1)
	});
};
const writeChaos = ({ status, drawn, count }) => ({
	chaos: status,
	drawn: drawn.slice(0, count)
});
var ChaosRun = class {
	seed;
	status = {
		rate: 0,
		requests: 0,
		injected: 0
	};
	#drawn = [];
	constructor(seed) {
		this.seed = seed;
	}
	begin(rate) {
		this.status = {
			rate,
			requests: 0,
			injected: 0
		};
	}
	startRecording() {
		this.#drawn = [];
	}
	cue(nth) {
		if (this.status.rate === 0) return null;
		this.status.requests += 1;
		const { rate, requests: draw } = this.status;
		const disturbance = chaosStep(this.seed, rate, draw);
		if (disturbance === null) return null;
		const { id, moment, effects } = disturbance;
		if (this.#drawn.length <= 1e4) this.#drawn.push({
			nth,
			rate,
			draw
		});
		return {
			name: id,
			moment,
			effects,
			status: void 0,
			place: null,
			key: require_rest().chanceKey(this.seed, id),
			nth: draw
		};
	}
	noteInjected() {
		this.status.injected += 1;
	}
	writeSteps(taken) {
		return this.#drawn.flatMap((draw) => writeDrawnChaos(this.seed, draw, taken));
	}
	hold() {
		return {
			status: { ...this.status },
			drawn: this.#drawn,
			count: this.#drawn.length
		};
	}
	load({ chaos, drawn }) {
		this.status = { ...chaos };
		this.#drawn = drawn.map((draw) => ({ ...draw }));
	}
};
// src/scenario/held-counts.ts
const stretchWidth = 4;
const mostUnpacked = 64;
var HeldCounts = class HeldCounts {
	#latest;
	#next = null;
	#grown = [];
	constructor(latest) {
		this.#latest = latest;
	}
	static of(counts) {
		return new HeldCounts(Float64Array.from(counts.flatMap(({ matched, fired }) => [matched, fired])));
	}
	get bytes() {
		return this.#grown.length * (this.#grown instanceof Int32Array ? 4 : 8);
	}
	goOn(counts) {
		const latest = this.#latest;
		if (latest === null) throw new Error("Counts went on already from those that are to go on.");
		const grown = takeGrown(latest, counts);
		if (grown.length === 0) return this;
		this.#latest = null;
		this.#grown = grown;
		this.#next = new HeldCounts(latest);
		return this.#next;
	}
	write() {
		const added = new Map();
		const add = (place, matched, fired) => {
			const [before, other] = added.get(place) ?? [0, 0];
			added.set(place, [before + matched, other + fired]);
		};
		let held = this;
		for (let next = held.#next; next !== null; next = held.#next) {
			const grown = held.#grown;
			for (let at = 0; at < grown.length; at += stretchWidth) {
				const [first = 0, steps = 0, matched = 0, fired = 0] = grown.slice(at, at + stretchWidth);
				add(first, matched, fired);
				add(first + steps, -matched, -fired);
			}
			held = next;
		}
		const latest = held.#latest ?? [];
		let [matchedSince, firedSince] = [0, 0];
		return Array.from({ length: latest.length / 2 }, (_, place) => {
			const [matched, fired] = added.get(place) ?? [0, 0];
			matchedSince += matched;
			firedSince += fired;
			return {
				matched: (latest[2 * place] ?? 0) - matchedSince,
				fired: (latest[2 * place + 1] ?? 0) - firedSince
			};
		});
	}
};
const takeGrown = (latest, counts) => {
	const grown = [];
	for (let place = 0; place < counts.length; place += 1) {
		const { matched, fired } = counts[place];
		const [moreMatched, moreFired] = [matched - latest[2 * place], fired - latest[2 * place + 1]];
		if (moreMatched === 0 && moreFired === 0) continue;
		latest[2 * place] = matched;
		latest[2 * place + 1] = fired;
		const last = grown.length - stretchWidth;
		if (last >= 0 && grown[last] + grown[last + 1] === place && grown[last + 2] === moreMatched && grown[last + 3] === moreFired) grown[last + 1] = grown[last + 1] + 1;
		else grown.push(place, 1, moreMatched, moreFired);
	}
	return grown.length > mostUnpacked ? Int32Array.from(grown) : grown;
};
// src/store/records.ts
const idForm = (z) => z.int().nonnegative();
const productMembers = (z) => z.strictObject({
	id: z.string(),
	reference_id: idForm(z),
	producer_id: idForm(z),
	environment: z.enum(require_write().environments),
	name: z.string(),
	type: z.string(),
	description: z.string(),
	status: z.string(),
	is_active: z.boolean(),
	is_subscription: z.boolean(),
	has_invoice_integration: z.boolean(),
	refund_deadline: z.int().nonnegative().optional(),
	created_at: require_write().instantForm(z)
});
const productForm = productMembers;
const offerMembers = (z) => z.strictObject({
	id: z.string(),
	reference_id: idForm(z),
	product_id: z.string(),
	name: z.string(),
	description: z.string().nullable(),
	price: z.int(),
	charge_type: z.string(),
	is_active: z.boolean(),
	is_subscription: z.boolean(),
	interval: z.int().nullable(),
	trial_days: z.int().nullable(),
	first_charge_price: z.int().nullable(),
	created_at: require_write().instantForm(z)
});
const offerForm = offerMembers;
const customerMembers = (z) => z.strictObject({
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	cpf: z.string(),
	cnpj: z.string().nullable(),
	phones: z.array(z.strictObject({
		ddi: z.string(),
		ddd: z.string(),
		number: z.string()
	})),
	zipcode: z.string(),
	street: z.string(),
	street_number: z.string(),
	neighborhood: z.string(),
	complement: z.string(),
	city: z.string(),
	state: z.string(),
	country: z.string()
});
const customerForm = customerMembers;
const affiliateMembers = (z) => z.strictObject({
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	commission: z.int()
});
const affiliateForm = affiliateMembers;
const shareForm = (z) => z.strictObject({
	type: z.string(),
	id: idForm(z),
	name: z.string(),
	email: z.string(),
	value: z.int().nonnegative(),
	percent: z.number().min(0).max(100).nullable()
});
const attemptMembers = (z) => z.strictObject({
	id: idForm(z),
	hash: z.string(),
	status: z.string(),
	payment_method: z.string(),
	paid_amount: z.int(),
	is_card2: z.boolean(),
	is_free: z.boolean(),
	return_code: z.string().optional(),
	invoice_sent: z.boolean().optional(),
	created_at: require_write().instantForm(z),
	updated_at: require_write().instantForm(z).optional()
});
const attemptForm = attemptMembers;
const itemKindForm = (z) => z.enum([
	"main",
	"bump",
	"upsell"
]);
const orderItemForm = (z) => z.strictObject({
	id: idForm(z),
	type: itemKindForm(z),
	quantity: z.int().positive(),
	amount: z.int(),
	coupon: z.strictObject({
		name: z.string(),
		discount: z.int()
	}).nullable(),
	members_classroom_id: idForm(z).optional(),
	product: productForm(z),
	offer: offerForm(z)
});
const commissionForm = (z) => z.strictObject({
	id: idForm(z),
	item: z.int(),
	value: z.int(),
	amount: z.int(),
	commission: z.int()
});
const chargeForm = (z) => z.strictObject({
	number: z.int().nonnegative(),
	charged_at: require_write().instantForm(z),
	approved_at: require_write().instantForm(z).nullable().optional(),
	attempts: z.array(attemptForm(z)).min(1),
	commissions: z.array(commissionForm(z)),
	shares: z.array(shareForm(z)).optional()
});
const saleTraitsForm = (z) => z.strictObject({
	type: z.string().optional(),
	from_partner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	bounced_email: z.boolean().nullable().optional(),
	hides_customer: z.boolean().optional()
});
const orderMembers = (z) => z.strictObject({
	id: idForm(z),
	hash: z.string(),
	producer_id: idForm(z),
	is_upsell: z.boolean(),
	has_bump: z.boolean(),
	has_two_cards: z.boolean(),
	freight_value: z.int(),
	customer: customerForm(z),
	affiliate: affiliateForm(z).nullable(),
	query_params: require_write().textsForm(z).nullable(),
	subscription_id: idForm(z).nullable(),
	traits: saleTraitsForm(z).optional(),
	items: z.array(orderItemForm(z)).min(1),
	charges: z.array(chargeForm(z)).min(1),
	created_at: require_write().instantForm(z),
	updated_at: require_write().instantForm(z)
}).superRefine(({ items, charges }, context) => {
	charges.forEach(({ commissions }, charge) => {
		commissions.forEach(({ item }, place) => {
			if (item in items) return;
			const path = [
				"charges",
				charge,
				"commissions",
				place,
				"item"
			];
			context.addIssue({
				code: "custom",
				path,
				message: "the order has no such item"
			});
		});
	});
});
const orderForm = orderMembers;
const subscriptionChargeForm = (z) => z.strictObject({
	id: idForm(z),
	charged_at: require_write().instantForm(z),
	attempt: attemptForm(z).nullable(),
	type: z.string().optional(),
	status: z.string().optional(),
	reference_at: require_write().instantForm(z).optional(),
	metadata: z.record(z.string(), z.unknown()).optional()
});
const subscriptionTraitsForm = (z) => z.strictObject({
	is_owner: z.boolean().optional(),
	is_smart_installment: z.boolean().optional(),
	installments: z.int().nullable().optional(),
	best_day_to_charge: z.int().nullable().optional()
});
const subscriptionMembers = (z) => z.strictObject({
	id: idForm(z),
	producer_id: idForm(z),
	order: z.strictObject({
		id: idForm(z),
		hash: z.string(),
		created_at: require_write().instantForm(z)
	}),
	product: productForm(z),
	offer: offerForm(z),
	customer: customerForm(z),
	affiliate: affiliateForm(z).nullable(),
	shares: z.array(shareForm(z)).optional(),
	traits: subscriptionTraitsForm(z).optional(),
	price: z.int(),
	first_charge_price: z.int(),
	currency: z.string(),
	interval: z.int().positive(),
	next_charge_at: require_write().instantForm(z),
	situation: z.string(),
	free_days: z.int().nonnegative(),
	max_charges: z.int().nullable(),
	failed_charges: z.int().nonnegative(),
	payment_method: z.string(),
	charges: z.array(subscriptionChargeForm(z)),
	cancellation_requested_at: require_write().instantForm(z).nullable(),
	canceled_at: require_write().instantForm(z).nullable(),
	canceled_by: z.string().nullable(),
	created_at: require_write().instantForm(z),
	updated_at: require_write().instantForm(z)
});
const subscriptionForm = subscriptionMembers;
const renewalMembers = (z) => z.strictObject({
	id: idForm(z),
	transaction_id: idForm(z),
	history_id: idForm(z),
	subscription_id: idForm(z),
	order_id: idForm(z),
	number: z.int().positive(),
	charged_at: require_write().instantForm(z),
	item_type: itemKindForm(z),
	quantity: z.int().positive(),
	value: z.int(),
	commission: z.int().optional(),
	status: z.literal("failed").optional()
});
const renewalForm = renewalMembers;
const reversedLineForm = (z) => z.strictObject({
	type: itemKindForm(z),
	quantity: z.int().positive(),
	value: z.int(),
	amount: z.int(),
	commission: z.int()
});
const reversalMembers = (z) => z.strictObject({
	id: idForm(z),
	order_id: idForm(z),
	number: z.int().nonnegative(),
	status: z.string(),
	at: require_write().instantForm(z),
	has_bump: z.boolean(),
	is_upsell: z.boolean(),
	lines: z.array(reversedLineForm(z))
});
const reversalForm = reversalMembers;
// node_modules/tinyqueue/index.js
var TinyQueue = class {
	constructor(data = [], compare = (a, b) => a < b ? -1 : a > b ? 1 : 0) {
		this.data = data;
		this.length = this.data.length;
		this.compare = compare;
		if (this.length > 0) for (let i = (this.length >> 1) - 1; i >= 0; i--) this._down(i);
	}
	push(item) {
		this.data.push(item);
		this._up(this.length++);
	}
	pop() {
		if (this.length === 0) return void 0;
		const top = this.data[0];
		const bottom = this.data.pop();
		if (--this.length > 0) {
			this.data[0] = bottom;
			this._down(0);
		}
		return top;
	}
	peek() {
		return this.data[0];
	}
	_up(pos) {
		const { data, compare } = this;
		const item = data[pos];
		while (pos > 0) {
			const parent = pos - 1 >> 1;
			const current = data[parent];
			if (compare(item, current) >= 0) break;
			data[pos] = current;
			pos = parent;
		}
		data[pos] = item;
	}
	_down(pos) {
		const { data, compare } = this;
		const halfLength = this.length >> 1;
		const item = data[pos];
		while (pos < halfLength) {
			let bestChild = (pos << 1) + 1;
			const right = bestChild + 1;
			if (right < this.length && compare(data[right], data[bestChild]) < 0) bestChild = right;
			if (compare(data[bestChild], item) >= 0) break;
			data[pos] = data[bestChild];
			pos = bestChild;
		}
		data[pos] = item;
	}
};
// src/store/dated-rows.ts
var DatedRows = class {
	table;
	#entries = [];
	constructor(table) {
		this.table = table;
	}
	get count() {
		return this.#entries.length;
	}
	add(at, id) {
		const entries = this.#entries;
		const place = require_write().firstPlace(entries.length, (index) => {
			const entry = entries[index];
			return entry !== void 0 && (entry.at > at || entry.at === at && entry.id > id);
		});
		entries.splice(place, 0, {
			at,
			id
		});
	}
	dateAt(place) {
		return this.#entries.at(-1 - place)?.at ?? Number.NEGATIVE_INFINITY;
	}
	newest(skip, take) {
		const end = this.#entries.length - skip;
		if (end <= 0) return [];
		return this.#entries.slice(Math.max(0, end - take), end).reverse().flatMap(({ id }) => this.table.find(id) ?? []);
	}
};
const mergeSources = (written, sealed) => {
	if (written.count === 0) return sealed;
	const placeOf = (written, nth) => nth + sealed.newerThan(written.dateAt(nth));
	return {
		count: written.count + sealed.count,
		newest(skip, take) {
			const before = require_write().firstPlace(written.count, (nth) => placeOf(written, nth) >= skip);
			const ours = written.newest(before, take);
			if (ours.length === take && placeOf(written, before + take - 1) === skip + take - 1) return ours;
			const theirs = sealed.newest(skip - before, take);
			const rows = [];
			let [own, other] = [0, 0];
			while (rows.length < take && (own < ours.length || other < theirs.length)) {
				const [mine, seeded] = [ours[own], theirs[other]];
				if (mine !== void 0 && (seeded === void 0 || written.dateAt(before + own) >= sealed.dateOf(seeded))) {
					rows.push(mine);
					own += 1;
				} else if (seeded !== void 0) {
					rows.push(seeded);
					other += 1;
				}
			}
			return rows;
		}
	};
};
// src/store/order-ledger.ts
const emptyTotals = {
	orders: 0,
	lines: 0,
	quantity: 0,
	value: 0,
	amount: 0,
	commission: 0,
	bumpLines: 0,
	bumpOrders: 0,
	bumpValue: 0,
	upsellLines: 0,
	upsellOrders: 0,
	upsellValue: 0
};
const emptyLedger = {
	count: 0,
	newest: () => [],
	newerThan: () => 0,
	totals: () => emptyTotals,
	unpaid: () => emptyTotals
};
const combineTotals = (left, right, sign) => ({
	orders: left.orders + sign * right.orders,
	lines: left.lines + sign * right.lines,
	quantity: left.quantity + sign * right.quantity,
	value: left.value + sign * right.value,
	amount: left.amount + sign * right.amount,
	commission: left.commission + sign * right.commission,
	bumpLines: left.bumpLines + sign * right.bumpLines,
	bumpOrders: left.bumpOrders + sign * right.bumpOrders,
	bumpValue: left.bumpValue + sign * right.bumpValue,
	upsellLines: left.upsellLines + sign * right.upsellLines,
	upsellOrders: left.upsellOrders + sign * right.upsellOrders,
	upsellValue: left.upsellValue + sign * right.upsellValue
});
const addTotals = (left, right) => combineTotals(left, right, 1);
const subtractTotals = (left, right) => combineTotals(left, right, -1);
const countLine = (totals, { type, quantity, value, amount, commission }) => {
	totals.lines += 1;
	totals.quantity += quantity;
	totals.value += value;
	totals.amount += amount;
	totals.commission += commission;
	if (type === "bump") {
		totals.bumpLines += 1;
		totals.bumpValue += value;
	} else if (type === "upsell") {
		totals.upsellLines += 1;
		totals.upsellValue += value;
	}
};
const countOrder = (totals, { has_bump, is_upsell }) => {
	totals.orders += 1;
	if (has_bump) totals.bumpOrders += 1;
	if (is_upsell) totals.upsellOrders += 1;
};
const countedLine = (order, { item, value, amount, commission }) => {
	const { type, quantity = 0 } = order.items[item] ?? {};
	return {
		type,
		quantity,
		value,
		amount,
		commission
	};
};
const renewedLine = ({ item_type, quantity, value, commission }) => ({
	type: item_type,
	quantity,
	value,
	amount: value,
	commission: commission ?? producerShare(value)
});
const isRenewal = (entry) => !("commission" in entry && "charge" in entry);
const dateOf = (entry) => isRenewal(entry) ? entry.charged_at : entry.charge.charged_at;
const idOf = (entry) => isRenewal(entry) ? entry.id : entry.commission.id;
const isAfter = (entry, at, id) => entry !== void 0 && (dateOf(entry) > at || dateOf(entry) === at && idOf(entry) > id);
var WrittenLedger = class WrittenLedger {
	kind;
	#entries = [];
	#totals = { ...emptyTotals };
	#unpaid = { ...emptyTotals };
	constructor(kind) {
		this.kind = kind;
	}
	count = 0;
	dateAt(place) {
		const entry = this.#entries.at(-1 - place);
		return entry === void 0 ? Number.NEGATIVE_INFINITY : dateOf(entry);
	}
	newest(skip, take) {
		const end = this.#entries.length - skip;
		return end <= 0 ? [] : this.#entries.slice(Math.max(0, end - take), end).reverse();
	}
	totals() {
		return { ...this.#totals };
	}
	unpaid() {
		return { ...this.#unpaid };
	}
	addSale(order) {
		for (const [place, charge] of order.charges.entries()) {
			if (place > 0 && this.kind !== "every_line") return;
			const grown = isPaidCharge(charge) ? [this.#totals] : [this.#totals, this.#unpaid];
			const commissions = this.kind === "one_per_order" ? charge.commissions.slice(0, 1) : charge.commissions;
			for (const commission of commissions) {
				this.#insert({
					order,
					charge,
					commission
				});
				const line = countedLine(order, commission);
				for (const totals of grown) countLine(totals, line);
			}
			if (place === 0) for (const totals of grown) countOrder(totals, order);
		}
	}
	addRenewal(renewal) {
		if (this.kind !== "every_line" || renewal.status === "failed") return;
		this.#insert(renewal);
		countLine(this.#totals, renewedLine(renewal));
	}
	addReversal({ number, lines, has_bump, is_upsell }) {
		if (number > 0 && this.kind !== "every_line") return;
		for (const line of this.kind === "one_per_order" ? lines.slice(0, 1) : lines) countLine(this.#unpaid, line);
		if (number === 0) countOrder(this.#unpaid, {
			has_bump,
			is_upsell
		});
	}
	withoutOrders(isLeftOut, reversals) {
		const [rest, leftOut] = [new WrittenLedger(this.kind), new WrittenLedger(this.kind)];
		for (const reversal of reversals) if (isLeftOut(reversal.order_id)) leftOut.addReversal(reversal);
		for (const entry of this.#entries) if (isRenewal(entry) && isLeftOut(entry.order_id)) countLine(leftOut.#totals, renewedLine(entry));
		else rest.count = rest.#entries.push(entry);
		Object.assign(rest.#totals, subtractTotals(this.#totals, leftOut.#totals));
		Object.assign(rest.#unpaid, subtractTotals(this.#unpaid, leftOut.#unpaid));
		return rest;
	}
	#insert(entry) {
		const entries = this.#entries;
		const [at, id] = [dateOf(entry), idOf(entry)];
		if (!isAfter(entries.at(-1), at, id)) entries.push(entry);
		else entries.splice(require_write().firstPlace(entries.length, (place) => isAfter(entries[place], at, id)), 0, entry);
		this.count = entries.length;
	}
};
// src/store/reversals.ts
const latestOf = (reversals) => {
	let latest = 0;
	for (const { at } of reversals.values()) latest = Math.max(latest, at);
	return latest;
};
var ReversalLog = class {
	changed = null;
	#rows = [];
	#byOrder;
	count = 0;
	rows() {
		return this.#rows;
	}
	ofOrder(orderId) {
		return this.#byOrder?.get(orderId);
	}
	add(reversal) {
		this.count = this.#rows.push(reversal);
		this.#byOrder ??= new Map();
		const siblings = this.#byOrder.get(reversal.order_id);
		if (siblings === void 0) this.#byOrder.set(reversal.order_id, new Map([[reversal.number, reversal]]));
		else siblings.set(reversal.number, reversal);
	}
};
const reverseAttempt = (attempt, { status, at }) => paidStatuses.has(attempt.status) ? {
	...attempt,
	status,
	updated_at: at
} : attempt;
const reverseCharge = (charge, reversals) => {
	const reversal = reversals?.get(charge.number);
	if (reversal === void 0) return charge;
	return {
		...charge,
		attempts: charge.attempts.map((attempt) => reverseAttempt(attempt, reversal))
	};
};
const reverseOrder = (order, reversals) => {
	if (reversals === void 0) return order;
	return {
		...order,
		charges: mapListed(order.charges, (charge) => reverseCharge(charge, reversals)),
		updated_at: Math.max(order.updated_at, latestOf(reversals))
	};
};
const reverseSubscription = (row, reversals) => {
	if (reversals === void 0) return row;
	const byId = new Map([...reversals.values()].map((reversal) => [reversal.id, reversal]));
	return {
		...row,
		charges: mapListed(row.charges, (charge) => {
			const reversal = charge.attempt === null ? void 0 : byId.get(charge.attempt.id);
			if (reversal === void 0 || charge.attempt === null) return charge;
			return {
				...charge,
				attempt: reverseAttempt(charge.attempt, reversal)
			};
		}),
		updated_at: Math.max(row.updated_at, latestOf(reversals))
	};
};
const reversalOf = (order, charge, status, at) => {
	const paid = charge.attempts.find((attempt) => paidStatuses.has(attempt.status));
	if (paid === void 0) throw new RangeError(`Charge ${charge.number} of order ${order.id} is not paid.`);
	const lines = charge.commissions.map(({ item, value, amount, commission }) => {
		const { type, quantity } = order.items[item] ?? {
			type: "main",
			quantity: 1
		};
		return {
			type,
			quantity,
			value,
			amount,
			commission
		};
	});
	const { has_bump, is_upsell } = order;
	return {
		id: paid.id,
		order_id: order.id,
		number: charge.number,
		status,
		at,
		has_bump,
		is_upsell,
		lines
	};
};
// src/store/weigh-row.ts
const objectBytes = 40;
const valueBytes = 12;
const weighRow = (value) => {
	if (typeof value === "string") return valueBytes + value.length;
	if (typeof value !== "object" || value === null) return valueBytes;
	let bytes = objectBytes;
	for (const name in value) bytes += weighRow(value[name]);
	return bytes;
};
const weighed = new WeakMap();
const weighStored = (row) => {
	const known = weighed.get(row);
	if (known !== void 0) return known;
	const bytes = weighRow(row);
	weighed.set(row, bytes);
	return bytes;
};
// src/store/rows.ts
const nothingDated = {
	count: 0,
	newest: () => [],
	dateAt: () => Number.NEGATIVE_INFINITY
};
const mapSource = (source, change) => ({
	count: source.count,
	newest: (skip, take) => source.newest(skip, take).map(change)
});
const sourceOf = (rows) => ({
	count: rows.length,
	newest: (skip, take) => rows.slice(skip, skip + take)
});
const madeTogether$1 = 25;
function* newestInSteps(source, most) {
	for (let skip = 0; skip < most; skip += madeTogether$1) {
		const rows = source.newest(skip, Math.min(madeTogether$1, most - skip));
		if (rows.length === 0) return;
		yield rows;
	}
}
const readOldest = (source, skip, take) => {
	const end = source.count - skip;
	if (end <= 0) return [];
	const start = Math.max(0, end - take);
	return [...source.newest(start, end - start)].reverse();
};
const readTogether = 32;
const rowsInPassing = (count, read) => {
	let [first, rows] = [0, []];
	return (place) => {
		if (place < first || place >= first + rows.length) {
			const take = place === first + rows.length ? Math.min(readTogether, Math.max(1, 2 * rows.length)) : 1;
			rows = read(place, Math.min(take, count - place));
			first = place;
			if (rows.length === 0) throw new RangeError(`A list of ${count} rows ended after ${place}.`);
		}
		return rows[place - first];
	};
};
const viewedSource = (source, view) => {
	if (view === void 0) return source;
	const { hidden, moved } = view;
	const count = Math.max(0, source.count - hidden);
	const turn = count === 0 ? 0 : moved % count;
	return {
		count,
		newest(skip, take) {
			const end = Math.min(count, skip + take);
			if (skip >= end) return [];
			const [from, to] = [skip + turn, end + turn];
			if (to <= count) return source.newest(hidden + from, to - from);
			if (from >= count) return source.newest(hidden + from - count, to - from);
			return [...source.newest(hidden + from, count - from), ...source.newest(hidden, to - count)];
		}
	};
};
let open;
var Table = class {
	changed = new Changed();
	#form;
	#collection;
	#places;
	#rows = [];
	#weights = [];
	#version = 0;
	#bytes = 0;
	#unweighed = 0;
	constructor(form) {
		this.#form = form;
	}
	get count() {
		return this.#rows.length;
	}
	get version() {
		return this.#version;
	}
	get bytes() {
		for (; this.#unweighed > 0; this.#unweighed -= 1) {
			const place = this.#unweighed - 1;
			const row = this.#rows[place];
			if (row === void 0 || this.#weights[place] !== 0) continue;
			const weight = weighStored(row);
			this.#weights[place] = -weight;
			this.#bytes += weight;
		}
		return this.#bytes;
	}
	find(id) {
		if (this.#rows.length === 0) return void 0;
		const place = this.#placeOf(id);
		return place === void 0 ? void 0 : this.#rows[place];
	}
	#placeOf(id) {
		this.#places ??= new Map(this.#rows.map((row, place) => [row.id, place]));
		return this.#places.get(id);
	}
	newest(skip, take) {
		const end = this.#rows.length - skip;
		return end <= 0 ? [] : this.#rows.slice(Math.max(0, end - take), end).reverse();
	}
	rows() {
		return this.#rows;
	}
	load(rows) {
		if (this.#rows.length > 0) throw new RangeError("Rows are put back where there is none.");
		for (const row of rows) this.#rows.push(row);
		for (let place = 0; place < rows.length; place += 1) this.#weights.push(0);
		this.#unweighed = rows.length;
		this.#version = rows.length;
	}
	*loadInSteps(rows) {
		for (const [place, row] of rows.entries()) {
			this.#put(row, -weighStored(row));
			if (place % 100 === 99) yield;
		}
	}
	async prepare(row) {
		open ??= (await Promise.resolve().then(() => require("./write.cjs")).then((n) => n.collection_exports)).openCollection;
		this.#collection ??= open(this.#form);
		const collection = this.#collection;
		const stored = await collection.keep(row);
		return () => {
			const replaced = this.#put(stored, weighRow(stored));
			if (replaced !== void 0) collection.drop(replaced);
		};
	}
	#put(row, weight) {
		const place = this.#placeOf(row.id) ?? this.#rows.length;
		const [replaced, before] = [this.#rows[place], this.#weights[place] ?? 0];
		this.changed.note(place);
		this.#bytes += Math.abs(weight) - Math.abs(before);
		this.#weights[place] = weight;
		this.#places?.set(row.id, place);
		this.#rows[place] = row;
		this.#version += 1;
		return before > 0 ? replaced : void 0;
	}
};
const compareTexts = (left, right) => {
	const [ones, others] = [[...left], [...right]];
	for (const [place, one] of ones.entries()) {
		const other = others[place];
		if (other === void 0) return 1;
		const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
		if (difference !== 0) return difference;
	}
	return ones.length - others.length;
};
// src/store/written-rows.ts
const countsOf = (counts = {}) => Object.entries(counts);
var IdSequence = class {
	start;
	rows;
	constructor(start, rows) {
		this.start = start;
		this.rows = rows;
	}
	next(table) {
		return this.start[table] + this.rows.own().giveId(table);
	}
};
const renewalBytes = 200;
function* each(items, act) {
	let done = 0;
	for (const item of items) {
		act(item);
		done += 1;
		if (done % 100 === 0) yield;
	}
}
function* byDate(orders, renewals) {
	let place = 0;
	for (const renewal of renewals) {
		for (let order = orders[place]; order !== void 0 && order.created_at < renewal.charged_at; order = orders[place]) {
			yield order;
			place += 1;
		}
		yield renewal;
	}
	yield* orders.slice(place);
}
const addName = (names, { name }) => names.add(name);
const addByDate = (byDate, product) => byDate.add(product);
const addDated = (byDate, { created_at, id }) => byDate.add(created_at, id);
const addHash = (byHash, { hash, id }) => byHash.set(hash, id);
const addOffer = (byProduct, offer) => {
	if (offer.id === "") return;
	const siblings = byProduct.get(offer.product_id);
	if (siblings === void 0) byProduct.set(offer.product_id, [offer]);
	else siblings.splice(require_write().firstPlace(siblings.length, (place) => require_write().isNewer(siblings[place] ?? offer, offer)), 0, offer);
};
const ofTable = (tableOf, open, add) => ({
	open: (rows) => open(tableOf(rows)),
	fill(index, rows) {
		for (const row of tableOf(rows).rows()) add(index, row, rows);
	}
});
const ofProducts = ({ products }) => products.added;
const ofOffers = ({ offers }) => offers;
const ofOrders = ({ orders }) => orders;
const ofSubscriptions = ({ subscriptions }) => subscriptions.added;
const chargeAfter = ({ renewals }, subscription) => nextChargeAt(subscription, renewals.ofOrder(subscription.order.id).at(-1));
const openDue = () => new TinyQueue([], (left, right) => left.at - right.at || left.id - right.id);
const addDue = (due, subscription, rows) => due.push({
	at: chargeAfter(rows, subscription),
	id: subscription.id
});
const ofLedger = (kind) => ({
	open: () => new WrittenLedger(kind),
	fill(ledger, { orders, renewals, reversals }) {
		for (const row of byDate(orders.rows(), renewals.rows())) if ("charged_at" in row) ledger.addRenewal(row);
		else ledger.addSale(row);
		for (const reversal of reversals.rows()) ledger.addReversal(reversal);
	}
});
const indexings = {
	productsByDate: ofTable(ofProducts, (table) => new (require_write()).DatedProducts(table), addByDate),
	productNames: ofTable(ofProducts, () => new Set(), addName),
	ordersByDate: ofTable(ofOrders, (table) => new DatedRows(table), addDated),
	subscriptionsByDate: ofTable(ofSubscriptions, (table) => new DatedRows(table), addDated),
	offersByProduct: ofTable(ofOffers, () => new Map(), addOffer),
	orderIdsByHash: ofTable(ofOrders, () => new Map(), addHash),
	every_line: ofLedger("every_line"),
	first_charge: ofLedger("first_charge"),
	one_per_order: ofLedger("one_per_order"),
	due: ofTable(ofSubscriptions, openDue, addDue)
};
var WrittenRows = class WrittenRows {
	products = {
		added: new Table(productForm),
		changed: new Table(productForm)
	};
	offers = new Table(offerForm);
	orders = new Table(orderForm);
	subscriptions = {
		added: new Table(subscriptionForm),
		changed: new Table(subscriptionForm)
	};
	renewals = new RenewalLog();
	reversals = new ReversalLog();
	#productsByDate = new LateIndex(this, indexings.productsByDate);
	#productNames = new LateIndex(this, indexings.productNames);
	#ordersByDate = new LateIndex(this, indexings.ordersByDate);
	#subscriptionsByDate = new LateIndex(this, indexings.subscriptionsByDate);
	#offersByProduct = new LateIndex(this, indexings.offersByProduct);
	#orderIdsByHash = new LateIndex(this, indexings.orderIdsByHash);
	#ledgers = {
		every_line: new LateIndex(this, indexings.every_line),
		first_charge: new LateIndex(this, indexings.first_charge),
		one_per_order: new LateIndex(this, indexings.one_per_order)
	};
	#due = new LateIndex(this, indexings.due);
	rest = new Changed();
	#settledThrough = null;
	nextDueAt = null;
	givenIds = {};
	declaredIds = {};
	witness = null;
	get now() {
		return this;
	}
	own() {
		return this;
	}
	get productsByDate() {
		return this.products.added.count === 0 ? nothingDated : this.#productsByDate.whole;
	}
	get productNames() {
		return this.#productNames.whole;
	}
	get ordersByDate() {
		return this.orders.count === 0 ? nothingDated : this.#ordersByDate.whole;
	}
	get subscriptionsByDate() {
		return this.subscriptions.added.count === 0 ? nothingDated : this.#subscriptionsByDate.whole;
	}
	get offersByProduct() {
		return this.#offersByProduct.whole;
	}
	get orderIdsByHash() {
		return this.#orderIdsByHash.whole;
	}
	get due() {
		return this.subscriptions.added.count === 0 ? nothingDue : this.#due.whole;
	}
	ledger(kind) {
		return this.orders.count + this.renewals.count + this.reversals.count === 0 ? nothingCounted[kind] : this.#ledgers[kind].whole;
	}
	get settledThrough() {
		return this.#settledThrough;
	}
	set settledThrough(until) {
		this.#settledThrough = until;
		this.rest.note("settled");
	}
	giveId(table) {
		const given = this.givenIds[table] ?? 0;
		this.givenIds[table] = given + 1;
		this.rest.note(table);
		return given;
	}
	get version() {
		const { products, offers, orders, subscriptions, renewals, reversals } = this;
		return products.added.version + products.changed.version + offers.version + orders.version + subscriptions.added.version + subscriptions.changed.version + renewals.count + reversals.count;
	}
	get isTouched() {
		return this.version + this.rest.count > 0;
	}
	get bytes() {
		const { products, offers, orders, subscriptions, renewals } = this;
		return products.added.bytes + products.changed.bytes + offers.bytes + orders.bytes + subscriptions.added.bytes + subscriptions.changed.bytes + renewals.count * renewalBytes;
	}
	save() {
		return {
			products: {
				added: [...this.products.added.rows()],
				changed: [...this.products.changed.rows()]
			},
			offers: [...this.offers.rows()],
			orders: [...this.orders.rows()],
			subscriptions: {
				added: [...this.subscriptions.added.rows()],
				changed: [...this.subscriptions.changed.rows()]
			},
			renewals: [...this.renewals.rows()],
			...this.reversals.count === 0 ? {} : { reversals: [...this.reversals.rows()] },
			...this.saveRest()
		};
	}
	saveRest() {
		const declared = Object.keys(this.declaredIds).length === 0 ? {} : { declared_ids: { ...this.declaredIds } };
		return {
			settled_through: this.settledThrough,
			given_ids: { ...this.givenIds },
			...declared
		};
	}
	static load(state) {
		const rows = new WrittenRows();
		rows.products.added.load(state.products.added);
		rows.products.changed.load(state.products.changed);
		rows.offers.load(state.offers);
		rows.orders.load(state.orders);
		rows.subscriptions.added.load(state.subscriptions.added);
		rows.subscriptions.changed.load(state.subscriptions.changed);
		rows.renewals.load(state.renewals);
		for (const reversal of state.reversals ?? []) rows.reversals.add(reversal);
		rows.#leaveBehind();
		rows.#takeRest(state);
		return rows;
	}
	takeBackIds({ given_ids }) {
		for (const [table] of countsOf(this.givenIds)) delete this.givenIds[table];
		Object.assign(this.givenIds, given_ids);
		for (const table of countedTables) this.rest.note(table);
	}
	*takeInSteps(state) {
		const { products, offers, orders, subscriptions, reversals = [] } = state;
		yield* this.products.added.loadInSteps(products.added);
		yield* this.products.changed.loadInSteps(products.changed);
		yield* this.offers.loadInSteps(offers);
		yield* this.orders.loadInSteps(orders);
		yield* this.subscriptions.added.loadInSteps(subscriptions.added);
		yield* this.subscriptions.changed.loadInSteps(subscriptions.changed);
		yield* each(products.added, (product) => this.indexProduct(product));
		yield* each(offers, (offer) => this.indexOffer(offer));
		yield* each(byDate(orders, state.renewals), (row) => "charged_at" in row ? this.addRenewal(row) : this.indexOrder(row));
		yield* each(subscriptions.added, (subscription) => this.indexSubscription(subscription));
		yield* each(reversals, (reversal) => this.addReversal(reversal));
		this.#takeRest(state);
	}
	#takeRest(state) {
		this.settledThrough = state.settled_through ?? this.settledThrough;
		for (const [table, given] of countsOf(state.given_ids)) {
			this.givenIds[table] = Math.max(given, this.givenIds[table] ?? 0);
			this.rest.note(table);
		}
		for (const [table, count] of countsOf(state.declared_ids)) this.declaredIds[table] = count + (this.declaredIds[table] ?? 0);
		this.rest.note("declared");
	}
	indexProduct(product) {
		this.#productNames.add((names) => addName(names, product));
		this.#productsByDate.add((byDate) => addByDate(byDate, product));
	}
	indexOffer(offer) {
		this.#offersByProduct.add((byProduct) => addOffer(byProduct, offer));
	}
	indexOrder(order) {
		this.#orderIdsByHash.add((byHash) => addHash(byHash, order));
		this.#ordersByDate.add((byDate) => addDated(byDate, order));
		this.#inLedgers((ledger) => ledger.addSale(order));
	}
	addRenewal(renewal) {
		this.rest.note("renewals");
		this.renewals.add(renewal);
		this.#inLedgers((ledger) => ledger.addRenewal(renewal));
	}
	addReversal(reversal) {
		this.rest.note("reversals");
		this.reversals.add(reversal);
		this.#inLedgers((ledger) => ledger.addReversal(reversal));
	}
	indexSubscription(subscription) {
		this.#subscriptionsByDate.add((byDate) => addDated(byDate, subscription));
		this.awaitCharge(subscription);
	}
	awaitCharge(subscription) {
		const at = chargeAfter(this, subscription);
		this.#due.add((due) => due.push({
			at,
			id: subscription.id
		}));
		if (this.nextDueAt !== null) this.nextDueAt = Math.min(this.nextDueAt, at);
	}
	#inLedgers(add) {
		const { every_line, first_charge, one_per_order } = this.#ledgers;
		every_line.add(add);
		first_charge.add(add);
		one_per_order.add(add);
	}
	#leaveBehind() {
		this.#productsByDate.leaveBehind();
		this.#productNames.leaveBehind();
		this.#ordersByDate.leaveBehind();
		this.#subscriptionsByDate.leaveBehind();
		this.#offersByProduct.leaveBehind();
		this.#orderIdsByHash.leaveBehind();
		for (const ledger of Object.values(this.#ledgers)) ledger.leaveBehind();
		this.#due.leaveBehind();
	}
};
const nothingDue = new TinyQueue([]);
const nothingCounted = {
	every_line: new WrittenLedger("every_line"),
	first_charge: new WrittenLedger("first_charge"),
	one_per_order: new WrittenLedger("one_per_order")
};
const nothingWritten = new WrittenRows();
Object.freeze(nothingWritten);
Object.freeze(nothingWritten.givenIds);
var RowsByOwner = class extends Map {
	changed = new Changed();
	set(owner, rows) {
		super.set(owner, rows);
		this.changed.note(owner);
		return this;
	}
};
var RowsOfOwner = class {
	all;
	owner;
	#held;
	constructor(all, owner) {
		this.all = all;
		this.owner = owner;
	}
	get now() {
		this.#held ??= this.all.get(this.owner);
		return this.#held ?? nothingWritten;
	}
	own() {
		if (this.now === nothingWritten) {
			this.#held = new WrittenRows();
			this.all.set(this.owner, this.#held);
		}
		return this.now;
	}
};
const firstDue = new WeakMap();
const nextDueAt = ({ calendar, rows: { now: written } }) => {
	if (written.nextDueAt !== null) return written.nextDueAt;
	if (written.isTouched || written.due.data.length > 0) return findNextDue(calendar, written, written.settledThrough ?? calendar.sealedThrough);
	const first = firstDue.get(calendar) ?? calendar.nextAfter(calendar.sealedThrough);
	firstDue.set(calendar, first);
	return first;
};
const findNextDue = (calendar, written, after) => {
	written.nextDueAt = Math.min(calendar.nextAfter(after), written.due.peek()?.at ?? Number.POSITIVE_INFINITY);
	return written.nextDueAt;
};
// src/scenario/lasting-effects.ts
const lastingEffectsForm = (z) => {
	const owner = z.string().regex(/^(sandbox|production) (first|second)$/);
	const view = z.strictObject({
		hidden: z.int().nonnegative(),
		moved: z.int().nonnegative()
	});
	return z.strictObject({
		quotas: z.partialRecord(z.enum(require_rest().quotaNames), z.int().nonnegative()),
		views: z.record(owner, z.partialRecord(z.enum(require_rest().movingLists), view)),
		stale: z.record(owner, z.strictObject({
			reads: z.int().positive(),
			rows: require_rest().writtenRowsForm(z)
		}))
	});
};
var StaleRows = class {
	rows;
	reads;
	#saved = null;
	#savedAt = NaN;
	constructor(rows, reads) {
		this.rows = rows;
		this.reads = reads;
	}
	save() {
		const written = this.rows.version + this.rows.rest.count;
		if (this.#saved === null || written !== this.#savedAt) this.#saved = this.rows.save();
		this.#savedAt = written;
		return {
			reads: this.reads,
			rows: this.#saved
		};
	}
};
var LastingEffects = class LastingEffects {
	views = new Map();
	limits = new Map();
	#stale = new Map();
	changes = 0;
	lowered(demands) {
		return demands.map((demand) => {
			const name = quotaNameOf(demand.bucket);
			const limit = name === void 0 ? void 0 : this.limits.get(name);
			return limit === void 0 ? demand : {
				...demand,
				rule: {
					...demand.rule,
					max: Math.min(limit, demand.rule.max)
				}
			};
		});
	}
	lower(quota, limit) {
		this.limits.set(quota, limit);
		this.changes += 1;
	}
	hide(owner, list, count) {
		this.#look(owner, list, ({ hidden, moved }) => ({
			hidden: hidden + count,
			moved
		}));
	}
	move(owner, list, count) {
		this.#look(owner, list, ({ hidden, moved }) => ({
			hidden,
			moved: moved + count
		}));
	}
	keepStale(owner, rows, reads) {
		this.#stale.set(owner, new StaleRows(rows, reads));
		this.changes += 1;
	}
	readStale(owner) {
		const stale = this.#stale.get(owner);
		if (stale === void 0) return void 0;
		stale.reads -= 1;
		this.changes += 1;
		if (stale.reads === 0) this.#stale.delete(owner);
		return stale.rows;
	}
	save() {
		return {
			quotas: Object.fromEntries(this.limits),
			views: Object.fromEntries(this.views),
			stale: Object.fromEntries([...this.#stale].map(([owner, stale]) => [owner, stale.save()]))
		};
	}
	static load(saved) {
		const lasting = new LastingEffects();
		for (const [quota, limit] of Object.entries(saved.quotas)) lasting.lower(quota, limit);
		for (const [owner, views] of Object.entries(saved.views)) lasting.views.set(owner, views);
		for (const [owner, { reads, rows }] of Object.entries(saved.stale)) lasting.#stale.set(owner, new StaleRows(WrittenRows.load(rows), reads));
		return lasting;
	}
	#look(owner, list, change) {
		const views = this.views.get(owner) ?? {};
		this.views.set(owner, {
			...views,
			[list]: change(views[list] ?? {
				hidden: 0,
				moved: 0
			})
		});
		this.changes += 1;
	}
};
const quotaNameOf = (bucket) => {
	const [name] = bucket.replace("cancel-day", "cancel_day").split(" ");
	return require_rest().quotaNames.find((known) => known === name);
};
// src/scenario/player.ts
const playerForm = (z) => {
	const count = z.int().nonnegative();
	return z.strictObject({
		scenario: require_rest().scenarioForm(z).nullable(),
		state: z.string(),
		opened: z.boolean(),
		since: count,
		requests: count,
		steps: z.array(z.strictObject({
			matched: count,
			fired: count
		})),
		...chaosRunForm(z).shape,
		lasting: lastingEffectsForm(z)
	}).refine(({ scenario, steps }) => (scenario?.steps.length ?? 0) === steps.length, "there is not one count for each step");
};
const writePlayer = ({ steps, chaos, lasting, ...rest }) => ({
	...rest,
	steps: steps.write(),
	...writeChaos(chaos),
	lasting
});
var ScenarioPlayer = class {
	seed;
	lasting = new LastingEffects();
	#scenario = null;
	#state = "";
	#requests = 0;
	#counts = [];
	#held = null;
	#isOpened = true;
	#since = 0;
	#chaos;
	#changes = 0;
	#ending = new Ending();
	constructor(seed) {
		this.seed = seed;
		this.#chaos = new ChaosRun(seed);
	}
	get scenario() {
		return this.#scenario;
	}
	get isIdle() {
		return this.#scenario === null && this.#chaos.status.rate === 0;
	}
	get stamp() {
		return this.#changes + this.lasting.changes;
	}
	get ending() {
		return this.#ending.signal;
	}
	get since() {
		return this.#since;
	}
	get chaos() {
		return this.#chaos.status;
	}
	play(scenario, { isOpened = false, since = 0 } = {}) {
		this.#changes += 1 + this.lasting.changes;
		this.#ending.end();
		this.#ending = new Ending();
		this.lasting = new LastingEffects();
		this.#scenario = scenario;
		this.#state = scenario?.state ?? "";
		this.#isOpened = isOpened;
		this.#since = since;
		this.#requests = 0;
		this.#chaos.startRecording();
		this.#counts = (scenario?.steps ?? []).map(() => ({
			matched: 0,
			fired: 0
		}));
		this.#held = null;
	}
	end() {
		this.#ending.end();
	}
	setChaos(rate) {
		this.#changes += 1;
		if (this.isIdle) {
			this.#requests = 0;
			this.#chaos.startRecording();
		}
		this.#chaos.begin(rate);
	}
	cue(request) {
		const cues = [];
		this.#changes += 1;
		this.#requests += 1;
		if (this.#scenario !== null) {
			const state = this.#state;
			this.#scenario.steps.forEach((step, place) => {
				if (!require_rest().matches(step.match, request, state)) return;
				const cue = this.#count(step, place);
				if (cue !== null) cues.push(cue);
			});
		}
		const disturbed = this.#chaos.cue(this.#requests);
		return disturbed === null ? cues : [...cues, disturbed];
	}
	fire({ place }) {
		this.#changes += 1;
		if (place === null) {
			this.#chaos.noteInjected();
			return true;
		}
		const [step, count] = [this.#scenario?.steps[place], this.#counts[place]];
		if (step === void 0 || count === void 0 || count.fired >= (step.times ?? Number.POSITIVE_INFINITY)) return false;
		count.fired += 1;
		if (step.leads_to !== void 0) this.#state = step.leads_to;
		return true;
	}
	get run() {
		return {
			scenario: this.#scenario,
			state: this.#state,
			requests: this.#requests,
			counts: this.#counts,
			chaos: this.#chaos
		};
	}
	hold() {
		this.#held = this.#held?.goOn(this.#counts) ?? HeldCounts.of(this.#counts);
		return {
			scenario: this.#scenario,
			state: this.#state,
			opened: this.#isOpened,
			since: this.#since,
			requests: this.#requests,
			steps: this.#held,
			chaos: this.#chaos.hold(),
			lasting: this.lasting.save()
		};
	}
	save() {
		return writePlayer(this.hold());
	}
	takeOpening() {
		if (this.#isOpened) return [];
		this.#changes += 1;
		this.#isOpened = true;
		return this.#scenario?.start.orders ?? [];
	}
	load({ scenario, state, opened, since, requests, steps, chaos, drawn, lasting }) {
		this.play(scenario, {
			isOpened: opened,
			since
		});
		this.#state = state;
		this.#requests = requests;
		this.#counts = steps.map((count) => ({ ...count }));
		this.#held = null;
		this.#chaos.load({
			chaos,
			drawn
		});
		this.lasting = LastingEffects.load(lasting);
	}
	#count(step, place) {
		const count = this.#counts[place];
		count.matched += 1;
		const nth = count.matched;
		const id = require_rest().stepId(step, place);
		const key = require_rest().chanceKey(this.#scenario?.seed ?? this.seed, id);
		return require_rest().isOneOf(step.match.nth, nth) && nth % (step.every ?? 1) === 0 && (step.probability === void 0 || require_rest().drawShare(key, nth) < step.probability) && count.fired < (step.times ?? Number.POSITIVE_INFINITY) ? {
			name: `${this.#scenario?.name}/${id}`,
			...require_rest().readStep(step),
			status: step.match.status,
			place,
			key,
			nth
		} : null;
	}
};
// src/store/declared.ts
const byLabel = (z) => ({
	products: z.record(z.string(), z.strictObject({
		id: z.string(),
		reference_id: z.int()
	})),
	offers: z.record(z.string(), z.strictObject({
		id: z.string(),
		reference_id: z.int()
	})),
	orders: z.record(z.string(), z.strictObject({
		id: z.int(),
		hash: z.string()
	})),
	subscriptions: z.record(z.string(), z.strictObject({ id: z.int() }))
});
const declaredForm = (z) => z.strictObject({
	...byLabel(z),
	customers: z.record(z.string(), customerForm(z)),
	affiliates: z.record(z.string(), z.strictObject({
		id: z.int(),
		name: z.string(),
		email: z.string()
	})),
	tokens: z.record(z.string(), z.strictObject({ id: z.string() }))
});
const nothingDeclared = {
	products: {},
	offers: {},
	orders: {},
	subscriptions: {},
	customers: {},
	affiliates: {},
	tokens: {}
};
// src/time/real-time.ts
const readWallClock = () => Date.now();
const startStopwatch = () => {
	const startedAt = performance.now();
	return () => performance.now() - startedAt;
};
const startTimer = (delayMs, callback) => {
	const timer = setTimeout(callback, delayMs);
	timer.unref?.();
	return () => clearTimeout(timer);
};
const pause = (delayMs, signals = []) => new Promise((resolve) => {
	if (signals.some(({ aborted }) => aborted)) return resolve(false);
	const stop = (isWhole) => {
		clearTimeout(timer);
		for (const signal of signals) signal.removeEventListener("abort", cut);
		resolve(isWhole);
	};
	const cut = () => stop(false);
	const timer = setTimeout(() => stop(true), delayMs);
	for (const signal of signals) signal.addEventListener("abort", cut);
});
// src/changes/traced.ts
var TracedValue = class TracedValue {
	hold;
	stampOf;
	write;
	weighed;
	#undo = new UndoLog();
	#weights = new Map();
	#stamp;
	#present;
	constructor(hold, stampOf, write, weighed = null) {
		this.hold = hold;
		this.stampOf = stampOf;
		this.write = write;
		this.weighed = weighed;
		this.#stamp = stampOf();
		this.#present = hold();
	}
	static of(save, stampOf = save) {
		return new TracedValue(save, stampOf, (saved) => saved);
	}
	note(mark) {
		const stamp = this.stampOf();
		if (stamp === this.#stamp) return false;
		const before = this.#present;
		this.#undo.push(mark, before);
		this.#stamp = stamp;
		this.#present = this.hold();
		const bytes = this.weighed?.weigh(before) ?? 0;
		if (this.weighed !== null && bytes > 0) {
			this.#weights.set(before, bytes);
			this.weighed.marks.held += bytes;
		}
		return true;
	}
	at(mark) {
		return this.write(this.#undo.firstAfter(mark, this.#present));
	}
	forgetBefore(mark) {
		const { weighed } = this;
		if (weighed === null) this.#undo.forgetBefore(mark);
		else this.#undo.forgetBefore(mark, (held) => {
			weighed.marks.held -= this.#weights.get(held) ?? 0;
			this.#weights.delete(held);
		});
	}
};
var TracedCounts = class {
	read;
	#known;
	#names;
	#namesAtFirst;
	#undo = new UndoLog();
	constructor(read) {
		this.read = read;
		this.#known = { ...read() };
		this.#names = Object.keys(this.#known);
		this.#namesAtFirst = new Set(this.#names);
	}
	note(mark) {
		const counts = this.read();
		let hasChanged = false;
		for (const name in counts) {
			if (counts[name] === this.#known[name]) continue;
			this.noteGrown(mark, name);
			hasChanged = true;
		}
		return hasChanged;
	}
	noteGrown(mark, name) {
		const [count = 0, before] = [this.read()[name], this.#known[name]];
		if (before === void 0) this.#names.push(name);
		const [grown, place] = [(count - (before ?? 0)) * mostNames, this.#names.indexOf(name)];
		if (!this.#undo.joinLast(mark, (entry) => namedIn(entry) === place ? entry + grown : void 0)) this.#undo.push(mark, grown + place);
		this.#known[name] = count;
		if (this.#undo.isStopDue()) this.#undo.stop(mark, { ...this.#known });
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		const then = { ...from?.whole ?? this.#known };
		for (const grown of this.#undo.after(mark, from)) {
			const by = Math.floor(grown / mostNames);
			const name = this.#names[namedIn(grown)];
			then[name] = (then[name] ?? 0) - by;
			if (then[name] === 0 && !this.#namesAtFirst.has(name)) delete then[name];
		}
		return then;
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
const mostNames = 64;
const namedIn = (grown) => grown - Math.floor(grown / mostNames) * mostNames;
// src/world/identifiers.ts
const salts = {
	request: 1,
	token: 2,
	product: 3,
	offer: 4,
	order: 5,
	transaction: 6,
	tokenId: 7,
	tokenEnding: 8
};
const saltRequest = (key) => mix(key, salts.request);
const tokenPrefixes = {
	sandbox: "svc_test_",
	production: "svc_live_"
};
const nothingDrawn = {
	request: 0,
	token: 0,
	product: 0,
	offer: 0,
	order: 0,
	transaction: 0,
	tokenId: 0,
	tokenEnding: 0
};
const namedTables = Object.keys(salts);
const drawsForm = (z) => z.record(z.enum(namedTables), z.int().nonnegative());
const idKeyPattern = /^(?:default|w[1-9]\d{0,8})$/;
const keyOf$2 = (seed, name) => {
	const ofSeed = hashInteger(seed);
	if (name === "default") {
		const key = mix(ofSeed, hashText(name));
		return [key, key];
	}
	return [mix(ofSeed, hashText(name)), mix(mix(ofSeed, forkSalt), Number(name.slice(1)))];
};
const forkSalt = 3852;
const rememberedIds = 1e4;
const tokenTables = new Set(["token", "tokenEnding"]);
var Identifiers = class {
	#seed;
	#ownKey;
	#nonce;
	#tokenKeyRead = null;
	#mark;
	#counts = { ...nothingDrawn };
	#drawn = 0;
	#takenOver = new Set();
	#idKey;
	#key;
	constructor(seed, { worldId, idKey, nonce, mark }) {
		this.#seed = seed;
		this.#mark = mark;
		this.#ownKey = keyOf$2(seed, worldId);
		this.#nonce = nonce;
		this.#idKey = idKey;
		this.#key = keyOf$2(seed, idKey);
	}
	get #tokenKey() {
		if (this.#tokenKeyRead === null) {
			const [[first, second], nonce] = [this.#ownKey, this.#nonce?.()];
			this.#tokenKeyRead = nonce === void 0 ? [first, second] : [mix(first, nonce[0]), mix(second, nonce[1])];
		}
		return this.#tokenKeyRead;
	}
	get idKey() {
		return this.#idKey;
	}
	get drawn() {
		return this.#drawn;
	}
	changed = new Changed();
	get counts() {
		return this.#counts;
	}
	save() {
		return { ...this.#counts };
	}
	load(saved, idKey) {
		this.#idKey = idKey;
		this.#key = keyOf$2(this.#seed, idKey);
		this.#counts = { ...saved };
	}
	requestId(format, now) {
		return new DrawnRequestId(this.#key, saltRequest, this.#count("request"), format, now);
	}
	takeOver(requestId) {
		if (this.#takenOver.has(requestId)) return false;
		if (this.#takenOver.size >= rememberedIds) this.#takenOver.clear();
		this.#takenOver.add(requestId);
		return true;
	}
	tokenPlaintext(environment, format) {
		const [[key, other], count] = this.#draw("token");
		if (format === "opaque") return tokenPrefixes[environment] + this.#mark + hex32From(key, count, other);
		const secret = textFrom(key, count, alphanumeric, 40, other);
		return tokenPrefixes[environment] + this.#mark + secret + hashToken(secret).slice(0, 8);
	}
	tokenId() {
		const [, count] = this.#draw("tokenId");
		return `tok_${count + 1}`;
	}
	tokenEnding() {
		const [[key, other], count] = this.#draw("tokenEnding");
		return this.#mark + textFrom(key, count, alphanumeric, 20, other);
	}
	productId(format) {
		return this.#hash("product", format, 12);
	}
	offerCode(format) {
		const [[key, other], count] = this.#draw("offer");
		return format === "uuid" ? uuidFrom(key, count, other) : textFrom(key, count, alphanumeric, 8, other);
	}
	orderHash(format) {
		return this.#hash("order", format, 16);
	}
	transactionHash() {
		return this.#hash("transaction", "short", 16);
	}
	#hash(table, format, length) {
		const [[key, other], count] = this.#draw(table);
		if (format === "uuid") return uuidFrom(key, count, other);
		return format === "hex_32" ? hex32From(key, count, other) : textFrom(key, count, lowercaseAlphanumeric, length, other);
	}
	#count(table) {
		const count = this.#counts[table];
		this.#counts[table] = count + 1;
		this.#drawn += 1;
		if (table !== "request") this.changed.note(table);
		return count;
	}
	#draw(table) {
		const count = this.#count(table);
		const [first, second] = tokenTables.has(table) ? this.#tokenKey : this.#key;
		return [[mix(first, salts[table]), mix(second, salts[table])], count];
	}
};
const traceDraws = (identifiers, marks) => {
	const drawn = new TracedCounts(() => identifiers.counts);
	const told = (table) => drawn.noteGrown(marks.next(), table);
	identifiers.changed.tell({
		changed: told,
		gone: told
	});
	return drawn;
};
var DrawnRequestId = class {
	key;
	salted;
	count;
	format;
	now;
	#text;
	constructor(key, salted, count, format, now) {
		this.key = key;
		this.salted = salted;
		this.count = count;
		this.format = format;
		this.now = now;
	}
	get text() {
		this.#text ??= this.#write();
		return this.#text;
	}
	#write() {
		const [key, other] = [this.salted(this.key[0]), this.salted(this.key[1])];
		if (this.format === "ulid") return ulidFrom(key, this.count, this.now, other);
		return this.format === "req_" ? `req_${textFrom(key, this.count, alphanumeric, 24, other)}` : uuidFrom(key, this.count, other);
	}
};
// src/webhooks/receiver.ts
const openOffice = ({ sendToUrl = null, allowedHosts = [], standing = [], startTimer: wakeBy = startTimer, longestSleepMs = require_index().hourMs, refusalOfUrl = () => sendToUrl === null ? nowhere : void 0 } = {}) => ({
	receivers: new Map(),
	sendToUrl,
	allowedHosts,
	standing,
	startTimer: wakeBy,
	longestSleepMs,
	refusalOfUrl
});
const nowhere = "Addresses are delivered to by the createEmulator of producer-commerce-emulator/node, and by the server; give a function here.";
// src/options/byte-size.ts
const units = {
	B: 1,
	KiB: 1024,
	MiB: 1048576,
	GiB: 1073741824
};
const parseByteSize = (value) => {
	if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value : void 0;
	const [, digits, unit = "B"] = typeof value === "string" && /^(\d{1,12})\s?(B|KiB|MiB|GiB)?$/.exec(value) || [];
	if (digits === void 0) return void 0;
	const bytes = Number(digits) * units[unit];
	return Number.isSafeInteger(bytes) ? bytes : void 0;
};
const describeBytes = (bytes) => {
	const [unit, size] = Object.entries(units).findLast(([, least]) => bytes >= least) ?? ["B", 1];
	return `${Math.round(10 * bytes / size) / 10} ${unit}`;
};
// src/options/text-readers.ts
function portFromText(text, refuse) {
	const port = readWholeNumber$1(text);
	if (port === void 0 || port < 0 || port > 65535) return refuse("give a whole number from 0 to 65535, where 0 takes a free port.");
	return port;
}
function seedFromText(text, refuse) {
	const seed = readWholeNumber$1(text);
	if (seed === void 0) return refuse(`give a whole number of at most ${Number.MAX_SAFE_INTEGER} either way, such as 7.`);
	return seed;
}
function ordersFromText(text, refuse) {
	const orders = readWholeNumber$1(text);
	if (isOrderCount(orders)) return orders;
	return refuse(`give 0, or a whole number from 30, which holds every landmark, to ${mostOrders}.`);
}
function hostFromText(text, refuse) {
	if (!/^[\w.:%-]+$/.test(text)) return refuse("give an address such as 127.0.0.1 or a host name.");
	return text;
}
function hostNameFromText(text, refuse) {
	const url = readWebAddress(`http://${text}/`);
	if (url === void 0 || url.host !== url.hostname || url.href !== `http://${url.host}/`) return refuse("give one host name without a port, such as emulator.internal; give the option again for another.");
	return url.hostname;
}
function secretFromText(text, refuse) {
	return require_rest().isSecret(text) ? text : refuse("give letters, digits and signs of ASCII without a blank.");
}
function instantFromText(text, refuse) {
	if (parseInstant(text) === void 0) return refuse("give an ISO 8601 instant such as 2026-03-01T12:00:00Z.");
	return text;
}
function profileFromText(text, refuse) {
	if (!require_index().isProfileName(text)) return refuse(`give one of ${require_index().profileNames.join(", ")}.`);
	return text;
}
function originFromText(text, refuse) {
	const url = readWebAddress(text);
	if (url === void 0 || url.origin !== text) return refuse(`give an origin, that is scheme, host and port with nothing behind them, such as ${url === void 0 ? "https://app.example" : url.origin}.`);
	return text;
}
function baseUrlFromText(text, refuse) {
	const url = readWebAddress(text);
	if (url === void 0 || url.search !== "" || url.hash !== "") return refuse("give an absolute http or https address without query or fragment, such as https://pay.example.");
	return text.replace(/\/+$/, "");
}
function overrideFromText(text, refuse) {
	const separator = text.indexOf("=");
	if (separator < 1) return refuse("give <id>=<value>, such as cancel-scope=subscriptions:read.");
	return [text.slice(0, separator), text.slice(separator + 1)];
}
function pathFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the name of a file, such as state.json.");
	return text;
}
function dataFileFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the path of a file, such as data.yaml.");
	return text;
}
function calibrationFileFromText(text, refuse) {
	if (text.trim() === "") return refuse("give the path of a file, such as calibration.json.");
	return text;
}
function scenarioFromText(text, refuse) {
	if (text.trim() === "") return refuse("give a name that the command \"scenarios\" lists, or the path of a file.");
	return text;
}
function rateFromText(text, refuse) {
	const rate = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN;
	if (!isRate(rate)) return refuse("give a number from 0 (none) to 1 (every request), such as 0.1.");
	return rate;
}
function countFromText(text, refuse) {
	const number = readWholeNumber$1(text);
	if (number === void 0 || number < 0 || number > 1e6) return refuse("give a whole number from 0 to 1000000.");
	return number;
}
function idleFromText(text, refuse) {
	if (text !== "never" && require_index().parseDuration(text) === void 0) return refuse("give a duration such as 30m (units ms, s, m, h, d), or never.");
	return text;
}
function memoryFromText(text, refuse) {
	if (parseByteSize(text) === void 0) return refuse("give a size such as 512MiB (units KiB, MiB, GiB, or a number of bytes).");
	return text;
}
function webhookFromText(text, refuse) {
	const cut = text.lastIndexOf("=");
	const last = text.slice(Math.max(text.lastIndexOf("?"), text.lastIndexOf("&")) + 1);
	const hasEvents = cut !== -1 && (!text.includes("?") || last.split("=").length > 2);
	const url = hasEvents ? text.slice(0, cut) : text;
	if (readWebAddress(url) === void 0) return refuse("give an http or https address, and behind a \"=\" events if wanted: http://127.0.0.1:3000/hook=order.authorized.");
	return hasEvents ? {
		url,
		events: text.slice(cut + 1).split(",").map((event) => event.trim())
	} : { url };
}
function webhookSecretFromText(text, refuse) {
	return text.startsWith("whsec_") ? text : refuse("give \"whsec_\" with 24 to 64 bytes in Base64 behind it.");
}
function readWholeNumber$1(text) {
	const number = /^-?\d{1,16}$/.test(text) ? Number(text) : NaN;
	return Number.isSafeInteger(number) ? number : void 0;
}
function readWebAddress(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url !== void 0 && /^https?:$/.test(url.protocol) ? url : void 0;
}
// src/options/value-readers.ts
function readWholeNumber(value, refuse) {
	return typeof value === "number" && Number.isSafeInteger(value) ? value : refuse("give a whole number.");
}
function readOrders(value, refuse) {
	return isOrderCount(value) ? value : refuse(`give 0, or a whole number from 30 to ${mostOrders}.`);
}
function wholeNumberFrom(least, most) {
	return (value, refuse) => isWholeFrom(least, most, value) ? value : refuse(`give a whole number from ${least} to ${most}.`);
}
function readBoolean(value, refuse) {
	return typeof value === "boolean" ? value : refuse("give true or false.");
}
function readStart(value, refuse) {
	const instant = parseInstant(value) ?? refuse("give an ISO 8601 instant such as \"2026-03-01T12:00:00Z\", or a Date.");
	if (instant < earliestStart) refuse("give an instant from 1973 on; the data reaches back more than a year.");
	if (instant > latestInstant) refuse(`give an instant up to ${new Date(latestInstant).toISOString()}, the last of any clock.`);
	return instant;
}
function readProfile(value, refuse) {
	return require_index().isProfileName(value) ? value : refuse(`give one of ${require_index().profileNames.join(", ")}.`);
}
function readOverrides(value, refuse) {
	if (typeof value !== "object" || value === null) return refuse("give an object of values by assumption id.");
	const overrides = value;
	const [first, ...others] = collectAssumptionProblems(overrides);
	return first === void 0 ? overrides : refuse(new (require_rest()).AssumptionError([first, ...others]).message);
}
function takeScenario(value) {
	return value;
}
function takeNothing() {
	return null;
}
function takeData(value) {
	return value;
}
function readRate(value, refuse) {
	return isRate(value) ? value : refuse("give a number from 0 (none) to 1 (every request).");
}
function readBaseUrl(value, refuse) {
	return parseBaseUrl(value) ?? refuse("give an absolute http or https URL without query.");
}
function readTexts(value, refuse) {
	return Array.isArray(value) && value.every((item) => typeof item === "string") ? [...value] : refuse("give a list of texts.");
}
function readSecret(value, refuse) {
	return typeof value === "string" && require_rest().isSecret(value) ? value : refuse("give a text of visible ASCII without a blank.");
}
function readOrigins(value, refuse) {
	return readTexts(value, refuse).map((text) => {
		return URL.canParse(text) && new URL(text).origin === text ? text : refuse(`"${text}" is no origin; give one such as "https://app.example.test".`);
	});
}
function readIdle(value, refuse) {
	const ms = value === "never" ? Number.POSITIVE_INFINITY : require_index().parseDuration(value);
	if (ms === void 0 || ms === 0) return refuse("give a duration such as \"30m\", longer than none, or \"never\".");
	return {
		text: String(value),
		ms
	};
}
const leastMemory = 16777216;
function readMemory(value, refuse) {
	const bytes = parseByteSize(value);
	if (bytes === void 0 || bytes < leastMemory) return refuse(`give a size such as "512MiB" (KiB, MiB, GiB, or a number of bytes), at least 16MiB, not ${JSON.stringify(value)}.`);
	return {
		text: String(value),
		bytes
	};
}
function readPort(value, refuse) {
	return isWholeFrom(0, 65535, value) ? value : refuse(`expected a whole number from 0 to 65535, got ${JSON.stringify(value)}.`);
}
function readHost(value, refuse) {
	if (typeof value === "string" && /^[\w.:%-]+$/.test(value)) return value;
	return refuse(`expected an address such as "127.0.0.1" or a host name, got ${JSON.stringify(value)}.`);
}
function isWholeFrom(least, most, value) {
	return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
// src/options/options-table.ts
const optionsTable = {
	port: {
		holds: "door",
		type: "number",
		default: 4010,
		defaultText: "the variable PORT, else 4010",
		meaning: "sandbox listener; 0 takes a free port",
		read: readPort,
		flag: {
			form: "-p, --port <n>",
			read: portFromText
		}
	},
	host: {
		holds: "door",
		type: "string",
		default: "127.0.0.1",
		ignoresNull: true,
		meaning: "address to bind",
		read: readHost,
		flag: {
			form: "--host <address>",
			read: hostFromText
		}
	},
	productionPort: {
		holds: "door",
		type: "number",
		default: null,
		defaultText: "none",
		meaning: "second listener, for the production base address",
		read: readPort,
		flag: {
			form: "--production-port <n>",
			read: portFromText,
			after: "port"
		}
	},
	seed: {
		holds: "world",
		type: "number",
		default: 1,
		meaning: "seed number of the data",
		read: readWholeNumber,
		flag: {
			form: "--seed <n>",
			read: seedFromText
		},
		wire: "seed",
		isTold: true
	},
	orders: {
		holds: "world",
		type: "number",
		default: 250,
		meaning: `orders generated for each producer and environment, at least 30; or 0, an empty account`,
		read: readOrders,
		flag: {
			form: "--orders <n>",
			read: ordersFromText
		},
		wire: "orders",
		isTold: true
	},
	data: {
		holds: "world",
		type: "documents",
		default: null,
		defaultText: "none",
		meaning: "your own records, beside or instead of the generated ones ([data](data.md))",
		read: takeData,
		flag: {
			form: "--data <file>",
			read: dataFileFromText,
			meaning: "begin with the records of a file, JSON or YAML; given more than once, with those of all"
		},
		wire: "data"
	},
	now: {
		holds: "world",
		type: "string",
		default: null,
		defaultText: "real time",
		meaning: "where the clock starts, ISO 8601; the data leads up to that day",
		read: readStart,
		flag: {
			form: "--now <instant>",
			read: instantFromText
		},
		wire: "now"
	},
	frozen: {
		holds: "world",
		type: "boolean",
		default: false,
		meaning: "the clock moves only when told to",
		read: readBoolean,
		flag: { form: "--freeze" },
		wire: "frozen"
	},
	profile: {
		holds: "world",
		type: "string",
		default: "default",
		meaning: "values of the assumptions: default, strict, framework or rich",
		read: readProfile,
		flag: {
			form: "--profile <name>",
			read: profileFromText
		},
		wire: "profile",
		isTold: true
	},
	calibration: {
		holds: "world",
		type: "calibration",
		default: null,
		defaultText: "none",
		meaning: "what was seen of the real service: values of confirmed and refuted assumptions, in the place of those of the profile",
		read: takeNothing,
		flag: {
			form: "--calibration <file>",
			read: calibrationFileFromText,
			meaning: "assume what a file has seen of the real service"
		},
		wire: "calibration"
	},
	assumptions: {
		holds: "world",
		type: "values",
		default: {},
		meaning: "values of single assumptions by their ids, in the place of those of the profile",
		read: readOverrides,
		flag: {
			form: "--assume <id=value>",
			read: overrideFromText,
			meaning: "override one assumption",
			hint: "the command \"assumptions\" lists what there is"
		},
		wire: "assumptions"
	},
	unlimited: {
		holds: "world",
		type: "boolean",
		default: false,
		meaning: "count quotas and the cancel block but never refuse; for load tests",
		read: readBoolean,
		flag: { form: "--unlimited" },
		wire: "unlimited",
		isTold: true
	},
	scenario: {
		holds: "world",
		type: "scenario",
		default: null,
		defaultText: "none",
		meaning: "a scenario to play from the start, and from every reset: its name in the library, or the scenario itself",
		read: takeScenario,
		flag: {
			form: "--scenario <name|file>",
			read: scenarioFromText,
			meaning: "play a scenario: one of the library by its name, or a file by its path, read again when it changes"
		},
		wire: "scenario"
	},
	chaos: {
		holds: "world",
		type: "number",
		default: 0,
		meaning: "disturb requests at this rate, from 0 to 1, reproducibly from the seed",
		read: readRate,
		flag: {
			form: "--chaos <rate>",
			read: rateFromText
		},
		wire: "chaos"
	},
	checkoutBaseUrl: {
		holds: "world",
		type: "string",
		default: "https://checkout.example",
		ignoresNull: true,
		meaning: "what stands before the offer code",
		read: readBaseUrl,
		flag: {
			form: "--checkout-base-url <url>",
			read: baseUrlFromText,
			after: "unlimited"
		},
		wire: "checkout_base_url"
	},
	productionUrl: {
		holds: "emulator",
		type: "string",
		default: null,
		meaning: "for a direct fetch: addresses of this origin are the production environment, all others the sandbox",
		read: readBaseUrl
	},
	corsOrigins: {
		holds: "emulator",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "browser origins allowed on /api/v2",
		read: readOrigins,
		flag: {
			form: "--cors <origin>",
			read: originFromText,
			meaning: "allow a browser origin on /api/v2",
			after: "unlimited"
		}
	},
	controlHosts: {
		holds: "emulator",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "host names, without port, that the control API answers to beside the loopback ones",
		read: readTexts,
		flag: {
			form: "--control-hosts <name>",
			read: hostNameFromText,
			meaning: "open the control API to everybody who comes by this host name",
			after: "apiHosts"
		}
	},
	apiHosts: {
		holds: "door",
		type: "strings",
		default: [],
		ignoresNull: true,
		meaning: "host names, without port, that /api/v2 answers to on a loopback address beside the loopback ones",
		read: readTexts,
		flag: {
			form: "--api-host <name>",
			read: hostNameFromText,
			meaning: "answer to this host name on /api/v2, too, when bound to a loopback address",
			after: "corsOrigins"
		}
	},
	controlToken: {
		holds: "door",
		type: "string",
		default: null,
		defaultText: "none",
		meaning: "secret with which others than this machine may use the control API and the console",
		read: readSecret,
		flag: {
			form: "--control-token <secret>",
			read: secretFromText,
			after: "controlHosts"
		}
	},
	journalSize: {
		holds: "world",
		type: "number",
		default: 1e3,
		meaning: "requests that the journal of each world remembers",
		read: wholeNumberFrom(1, 1e6),
		flag: {
			form: "--journal-size <n>",
			read: countFromText
		},
		wire: "journal_size",
		isTold: true
	},
	maxWorlds: {
		holds: "emulator",
		type: "number",
		default: 5e3,
		meaning: "forked worlds kept at a time",
		read: wholeNumberFrom(0, 1e6),
		flag: {
			form: "--max-worlds <n>",
			read: countFromText,
			after: "chaos"
		}
	},
	worldIdle: {
		holds: "emulator",
		type: "string",
		default: "1h",
		meaning: "end a forked world that nobody uses for so long; or never",
		read: readIdle,
		flag: {
			form: "--world-idle <duration>",
			read: idleFromText,
			after: "maxWorlds"
		}
	},
	memoryLimit: {
		holds: "emulator",
		type: "string",
		default: "512MiB",
		meaning: "memory that all worlds may take together, roughly; beyond it journals and idle worlds are let go",
		read: readMemory,
		flag: {
			form: "--memory-limit <size>",
			read: memoryFromText,
			after: "worldIdle"
		}
	},
	state: {
		holds: "command",
		type: "string",
		default: null,
		meaning: "begin with the state a file keeps, and keep it there after every write",
		flag: {
			form: "--state <file>",
			read: pathFromText,
			after: "chaos"
		}
	},
	repro: {
		holds: "command",
		type: "string",
		default: null,
		meaning: "begin with the run of a repro file, played again, its journal in place",
		flag: {
			form: "--repro <file>",
			read: pathFromText,
			after: "state"
		}
	},
	webhooks: {
		holds: "command",
		type: "strings",
		default: null,
		meaning: "tell an address of this machine what happens ([webhooks](webhooks.md))",
		flag: {
			form: "--webhook <url[=event,…]>",
			read: webhookFromText,
			meaning: "tell an address of this machine what happens, all of it or the events named",
			after: "repro",
			hint: "the page about webhooks lists the events"
		}
	},
	webhookSecret: {
		holds: "command",
		type: "string",
		default: null,
		defaultText: "drawn from the seed",
		meaning: "sign for the addresses of --webhook with this: whsec_ and 24 to 64 bytes in Base64",
		flag: {
			form: "--webhook-secret <whsec_…>",
			read: webhookSecretFromText,
			after: "webhooks"
		}
	},
	webhookHosts: {
		holds: "command",
		type: "strings",
		default: null,
		meaning: "deliver to this host too, which is not this machine",
		flag: {
			form: "--webhook-allow <host>",
			read: hostNameFromText,
			after: "webhookSecret"
		}
	},
	json: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "print one line of JSON when ready, and nothing else",
		flag: { form: "--json" }
	},
	watch: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "begin anew whenever a file of --data, the config file or that of --repro changes",
		flag: {
			form: "--watch",
			after: "data"
		}
	},
	quiet: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "no line per request",
		flag: { form: "--quiet" }
	},
	open: {
		holds: "command",
		type: "boolean",
		default: false,
		meaning: "show the console in a browser once it answers",
		flag: { form: "--open" }
	},
	config: {
		holds: "command",
		type: "string",
		default: null,
		defaultText: "producer-commerce-emulator.config.yaml, .yml or .json of this folder",
		meaning: "take options from a file; what is typed wins",
		flag: {
			form: "--config <file>",
			read: pathFromText
		}
	}
};
// src/options/option-names.ts
const optionNames = Object.keys(optionsTable);
const findOption = (name) => optionsTable[name];
const findWorldOption = (name) => optionsTable[name];
const namesThat = (...places) => optionNames.filter((name) => places.includes(findOption(name).holds));
const doorOptions = namesThat("door");
const emulatorOptions = namesThat("world", "emulator");
const worldOptions = namesThat("world");
const sharedOptions = namesThat("emulator");
namesThat("command");
// src/options/read-option.ts
const refusalOf = (name) => (problem, reason) => {
	throw new (require_index()).InvalidOptionError(name, problem, reason);
};
const readOption = (name, value) => {
	const option = optionsTable[name];
	const isLeftOut = value === void 0 || value === null && "ignoresNull" in option;
	if (isLeftOut && option.default === null) return null;
	return option.read(isLeftOut ? option.default : value, refusalOf(name));
};
// src/options/check-options.ts
const checkOptions = (options) => {
	refuseOthers(options);
	const values = readValues(withBackground(options));
	const { data } = values;
	const startedAt = values.now ?? readWallClock();
	return {
		resolved: {
			...values,
			now: new Date(startedAt).toISOString(),
			assumptions: resolveAssumptions({
				profile: values.profile,
				overrides: values.assumptions
			}),
			scenario: values.scenario?.name ?? null,
			data: data?.count ?? null,
			worldIdle: values.worldIdle.text,
			memoryLimit: values.memoryLimit.text
		},
		overrides: values.assumptions,
		startsAt: values.now,
		dataset: datasetOf(values, startedAt),
		scenario: values.scenario,
		data,
		begunAt: Math.floor(startedAt / 1e3) * 1e3,
		worldIdleMs: values.worldIdle.ms,
		memoryBytes: values.memoryLimit.bytes
	};
};
const withBackground = ({ orders, ...options }) => {
	const generated = orders ?? (options.data === void 0 ? void 0 : options.data.background ?? 0);
	return generated === void 0 ? options : {
		...options,
		orders: generated
	};
};
const readValues = (options) => Object.fromEntries(emulatorOptions.map((name) => [name, readOption(name, options[name])]));
const refuseOthers = (options) => {
	if (typeof options !== "object" || options === null || Array.isArray(options)) throw new (require_index()).InvalidOptionError("options", "give an object.");
	for (const name of Object.keys(options)) {
		if (emulatorOptions.includes(name)) continue;
		throw new (require_index()).InvalidOptionError(name, `there is no such option; known are ${emulatorOptions.join(", ")}.`);
	}
};
const datasetOf = ({ seed, orders, now }, startedAt) => {
	const startsAt = now === null ? Math.floor(startedAt / require_index().hourMs) * require_index().hourMs : Math.floor(now / 1e3) * 1e3;
	return {
		seed,
		orders,
		dayStart: Math.floor(startedAt / require_index().dayMs) * require_index().dayMs,
		startsAt
	};
};
// src/limits/counting-window.ts
const calendarEnd = (now, lengthMs, offsetMs) => (Math.floor((now - offsetMs) / lengthMs) + 1) * lengthMs + offsetMs;
const endFrom = (rule, now) => rule.kind === "calendar" ? calendarEnd(now, rule.lengthMs, rule.offsetMs) : now + rule.lengthMs;
const never = Number.NEGATIVE_INFINITY;
const saveTally = ({ kind, count, resetsAt }) => ({
	kind,
	window: {
		count,
		resets_at: Number.isFinite(resetsAt) ? resetsAt : null
	}
});
var CountingWindow = class {
	kind;
	count;
	resetsAt;
	#openedAt = Number.NEGATIVE_INFINITY;
	#hits = [];
	#isLoaded;
	constructor({ kind, window }) {
		this.kind = kind;
		this.count = window.count;
		this.resetsAt = window.count === 0 ? never : window.resets_at ?? never;
		this.#isLoaded = window.count > 0;
	}
	get tally() {
		return this;
	}
	save() {
		return saveTally(this);
	}
	read(rule, now) {
		if (now >= this.resetsAt) return {
			used: 0,
			resetsAt: endFrom(rule, now),
			exhausted: rule.max <= 0
		};
		return {
			used: this.count,
			resetsAt: this.resetsAt,
			exhausted: this.count >= rule.max
		};
	}
	hit(rule, now) {
		if (now >= this.resetsAt) this.#open(rule, now, []);
		this.count += 1;
		if (this.#hits.length < rule.max) this.#hits.push(now);
	}
	refund(rule, at) {
		if (this.count === 0 || at < this.#openedAt || at >= this.resetsAt) return;
		const place = this.#hits.lastIndexOf(at);
		if (place >= 0) this.#hits.splice(place, 1);
		const left = this.count - 1;
		const [first] = this.#hits;
		if (left === 0) this.resetsAt = never;
		else if (place === 0 && !this.#isLoaded && first !== void 0) this.#open(rule, first, this.#hits);
		this.count = left;
	}
	#open(rule, now, hits) {
		this.count = 0;
		this.resetsAt = endFrom(rule, now);
		this.#openedAt = now;
		this.#hits = hits;
		this.#isLoaded = false;
	}
};
// src/limits/open-quota-window.ts
const openQuotaWindow = (saved) => {
	if (saved.kind === "sliding") return new (require_explained()).SlidingWindow(saved);
	return saved.kind === "bucket" ? new (require_explained()).TokenBucket(saved) : new CountingWindow(saved);
};
const emptyWindow = (kind) => {
	if (kind === "sliding") return {
		kind,
		window: { hits: [] }
	};
	return kind === "bucket" ? {
		kind,
		window: {
			spent: 0,
			updated_at: 0
		}
	} : {
		kind,
		window: {
			count: 0,
			resets_at: null
		}
	};
};
// src/limits/quota-book.ts
var QuotaBook = class {
	changed = new Changed();
	#windows = new Map();
	#last;
	draw(owner, demands, now, policy) {
		const drawn = demands.map((demand) => {
			const { key, window } = this.#find(owner, demand);
			return {
				key,
				demand,
				window,
				before: window.read(demand.rule, now)
			};
		});
		const allowed = !policy.enforce || drawn.every(({ before }) => !before.exhausted);
		if (allowed || policy.countRefused) for (const { demand, window } of drawn) window.hit(demand.rule, now);
		const readings = drawn.map(({ demand, window, before }) => ({
			demand,
			before,
			after: window.read(demand.rule, now)
		}));
		for (const { key } of drawn) this.changed.note(key);
		return {
			allowed,
			readings
		};
	}
	read(owner, demand, now) {
		const { key, window } = this.#find(owner, demand);
		const reading = window.read(demand.rule, now);
		this.changed.note(key);
		return reading;
	}
	glance(owner, { bucket, rule }, now) {
		const owned = this.#windows.get(keyOf$1(owner, bucket, rule.kind));
		return openQuotaWindow(owned?.window.save() ?? emptyWindow(rule.kind)).read(rule, now);
	}
	refund(owner, demands, at) {
		for (const demand of demands) {
			const { key, window } = this.#find(owner, demand);
			window.refund(demand.rule, at);
			this.changed.note(key);
		}
	}
	save() {
		return [...this.all()];
	}
	*all() {
		for (const owned of this.#windows.values()) yield describeWindow(owned);
	}
	saved(key) {
		const owned = this.find(key);
		return owned && describeWindow(owned);
	}
	find(key) {
		return this.#last?.key === key ? this.#last : this.#windows.get(key);
	}
	windows() {
		return this.#windows.values();
	}
	load(saved) {
		this.#windows.clear();
		this.#last = void 0;
		for (const { owner, bucket, ...window } of saved) this.#put(owner, bucket, window);
	}
	#find(owner, { bucket, rule: { kind } }) {
		let owned = this.#last;
		if (owned === void 0 || owned.bucket !== bucket || owned.owner !== owner || owned.kind !== kind) {
			owned = this.#windows.get(keyOf$1(owner, bucket, kind)) ?? this.#put(owner, bucket, emptyWindow(kind));
			this.#last = owned;
		}
		return owned;
	}
	#put(owner, bucket, saved) {
		const { kind } = saved;
		const key = keyOf$1(owner, bucket, kind);
		const owned = {
			owner,
			bucket,
			key,
			kind,
			place: this.#windows.size,
			window: openQuotaWindow(saved)
		};
		this.#windows.set(key, owned);
		return owned;
	}
};
var TracedQuotas = class {
	book;
	marks;
	#known;
	#undo = new UndoLog();
	constructor(book, marks) {
		this.book = book;
		this.marks = marks;
		this.#known = Array.from(book.windows(), lookAt);
		book.changed.tell(this);
	}
	changed(key) {
		const owned = this.book.find(key);
		if (owned === void 0) return;
		const { place } = owned;
		const before = this.#known[place];
		const grown = before === void 0 ? null : hitsSince(before);
		if (grown === 0) return;
		const mark = this.marks.next();
		if (before !== void 0 && grown === 1) {
			this.#undo.push(mark, place);
			before.count += 1;
		} else {
			this.#undo.push(mark, before === void 0 ? { place } : {
				place,
				known: before
			});
			this.#known[place] = lookAt(owned);
		}
		if (this.#undo.isStopDue(this.#known.length)) this.#undo.stop(mark, this.#known.map(copyOf));
	}
	gone() {}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		const then = (from?.whole ?? this.#known).map(copyOf);
		for (const before of this.#undo.after(mark, from)) if (typeof before === "number") then[before].count -= 1;
		else if (before.known === void 0) then.length = before.place;
		else then[before.place] = copyOf(before.known);
		return then.map(writeKnown);
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
const copyOf = (window) => ({ ...window });
const lookAt = (owned) => {
	const { tally } = owned.window;
	return tally === null ? {
		owned,
		count: 0,
		resetsAt: 0,
		saved: owned.window.save()
	} : {
		owned,
		count: tally.count,
		resetsAt: tally.resetsAt,
		saved: null
	};
};
const hitsSince = ({ owned: { window }, count, resetsAt }) => {
	const { tally } = window;
	return tally === null || tally.resetsAt !== resetsAt ? null : tally.count - count;
};
const writeKnown = ({ owned: { owner, bucket, window }, count, resetsAt, saved }) => {
	const { tally } = window;
	return {
		owner,
		bucket,
		...tally === null ? saved : saveTally({
			kind: tally.kind,
			count,
			resetsAt
		})
	};
};
const describeWindow = ({ owner, bucket, window }) => ({
	owner,
	bucket,
	...window.save()
});
const keyOf$1 = (owner, bucket, kind) => `${owner} ${bucket} ${kind}`;
// src/snapshot/part.ts
var ForeignChangeError = class extends Error {
	name = "ForeignChangeError";
};
const asObject = (value) => {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
	throw new ForeignChangeError("an object is missing");
};
const asList = (value) => {
	if (value === void 0) return [];
	if (Array.isArray(value)) return value;
	throw new ForeignChangeError("a list is missing");
};
// src/snapshot/keyed-part.ts
const keyedPart = (of, keyOf, { isMoved = false, weigh = () => 0 } = {}) => ({
	save: (world) => of(world).save(),
	follow: (world) => {
		const source = of(world);
		const following = source.changed.follow();
		return {
			changes: () => {
				const { gone, changed } = following.take();
				const set = changed.flatMap((key) => source.saved(key) ?? []);
				return [...gone.length === 0 ? [] : [{ gone }], ...[...require_rest().inPieces(set)].map((items) => ({ set: items }))];
			},
			*all() {
				for (const items of require_rest().inPieces(source.all())) yield { set: items };
			},
			stop: () => following.stop()
		};
	},
	trace: (world, marks) => {
		const source = of(world);
		const held = source.held?.();
		return held === void 0 ? new TracedThings(source, keyOf, {
			isMoved,
			weigh
		}, marks) : new TracedHeld(held, source.changed, marks);
	},
	hold: () => {
		const held = new Map();
		return {
			apply: (change) => {
				const { gone, set } = asObject(change);
				for (const key of asList(gone)) held.delete(key);
				for (const item of asList(set)) {
					const key = keyOf(asObject(item));
					if (isMoved) held.delete(key);
					held.set(key, item);
				}
			},
			read: () => [...held.values()]
		};
	}
});
var KnownItem = class {
	key;
	item;
	since;
	came = 0;
	held = 0;
	constructor(key, item, since) {
		this.key = key;
		this.item = item;
		this.since = since;
	}
	write() {
		return this.item;
	}
};
const goBack = (now, changes) => {
	const then = new Map();
	for (const one of now) then.set(one.key, one);
	for (const before of changes) if (typeof before === "string") then.delete(before);
	else then.set(before.key, before);
	return [...then.values()].sort((one, other) => one.came - other.came).map((one) => one.write());
};
var TracedThings = class {
	source;
	traits;
	marks;
	#known = new Map();
	#undo = new UndoLog();
	#came = 0;
	constructor(source, keyOf, traits, marks) {
		this.source = source;
		this.traits = traits;
		this.marks = marks;
		for (const item of source.all()) {
			const key = String(keyOf(asObject(item)));
			this.#enter(new KnownItem(key, item, marks.last), void 0);
		}
		source.changed.tell(this);
	}
	changed(key) {
		const item = this.source.saved(key);
		this.#change(key, item === void 0 ? void 0 : new KnownItem(key, item, this.marks.next()));
	}
	gone(key) {
		this.#change(key, void 0);
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		return goBack(from?.whole ?? this.#known.values(), this.#undo.after(mark, from));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark, (entry) => {
			if (typeof entry !== "string") this.marks.held -= entry.held;
		});
	}
	#change(key, item) {
		const before = this.#known.get(key);
		if (item === void 0 && before === void 0) return;
		const mark = this.marks.next();
		if (before === void 0) this.#undo.push(mark, key);
		else if (before.since < mark) {
			if (item === void 0) before.held = this.traits.weigh(before.item);
			this.marks.held += before.held;
			this.#undo.push(mark, before);
		}
		if (item === void 0) this.#known.delete(key);
		else this.#enter(item, before);
		if (this.#undo.isStopDue(this.#known.size)) this.#undo.stop(mark, [...this.#known.values()]);
	}
	#enter(item, before) {
		if (before === void 0 || this.traits.isMoved) {
			this.#came += 1;
			item.came = this.#came;
		} else item.came = before.came;
		this.#known.set(item.key, item);
	}
};
var TracedHeld = class {
	things;
	marks;
	#undo = new UndoLog();
	#came = 0;
	constructor(things, changes, marks) {
		this.things = things;
		this.marks = marks;
		for (const one of things.all()) this.#number(one);
		changes.tell(this);
	}
	changed(key) {
		const thing = this.things.find(key);
		if (thing === void 0 || thing.came > 0) return;
		this.#number(thing);
		const mark = this.marks.next();
		this.#undo.push(mark, key);
		this.#stopIfDue(mark);
	}
	gone(key) {
		const thing = this.things.find(key);
		if (thing === void 0 || thing.came === 0) return;
		const mark = this.marks.next();
		this.#stopIfDue(mark);
		this.#undo.push(mark, thing);
	}
	at(mark) {
		const from = this.#undo.stopAfter(mark);
		return goBack(from?.whole ?? this.things.all(), this.#undo.after(mark, from));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
	#number(thing) {
		this.#came += 1;
		thing.came = this.#came;
	}
	#stopIfDue(mark) {
		if (this.#undo.isStopDue(this.things.size)) this.#undo.stop(mark, [...this.things.all()]);
	}
};
// src/snapshot/rows-part.ts
const followGrowth = (source, isTold) => {
	let known = isTold ? source.rows().length : 0;
	return {
		take() {
			const [from, to] = [known, source.rows().length];
			known = to;
			return rowsBetween(source, from, to);
		},
		stop: () => {}
	};
};
function* rowsBetween(source, from, to) {
	const rows = source.rows();
	for (let place = from; place < to; place += 1) yield rows[place];
}
const followReplaced = (source, changes, isTold) => {
	const following = changes.follow();
	let isBegun = isTold;
	return {
		take() {
			const rows = source.rows();
			const { changed } = following.take();
			if (isBegun) return changed.flatMap((place) => rows[place] ?? []);
			isBegun = true;
			return [...rows];
		},
		stop: () => following.stop()
	};
};
const followRows = (owner, rows, isTold) => {
	const lists = Object.entries(require_write().rowLists).map(([list, { of }]) => {
		const source = of(rows);
		const { changed } = source;
		return {
			list,
			source,
			following: changed === null ? followGrowth(source, isTold) : followReplaced(source, changed, isTold)
		};
	});
	let told = "";
	const restOf = () => rows.saveRest();
	const inList = (list, piece) => ({
		owner,
		list,
		rows: piece
	});
	return {
		changes() {
			const changes = lists.map(({ list, following }) => ({
				list,
				rows: following.take()
			}));
			const rest = restOf();
			const text = JSON.stringify(rest);
			const isRestTold = text === told;
			told = text;
			return (function* () {
				for (const { list, rows } of changes) for (const piece of require_rest().inPieces(rows)) yield inList(list, piece);
				if (!isRestTold) yield {
					owner,
					...rest
				};
			})();
		},
		*all() {
			for (const { list, source } of lists) for (const piece of require_rest().inPieces(source.rows())) yield inList(list, piece);
			yield {
				owner,
				...restOf()
			};
		},
		stop: () => {
			for (const { following } of lists) following.stop();
		}
	};
};
const holdRows = () => {
	const held = Object.fromEntries(Object.keys(require_write().rowLists).map((list) => [list, new Map()]));
	let rest = {
		settled_through: null,
		given_ids: {}
	};
	return {
		apply: ({ owner: _, list, rows, ...others }) => {
			if (list === void 0) {
				rest = others;
				return;
			}
			const into = held[String(list)];
			if (into === void 0) throw new ForeignChangeError(`there are no rows called ${JSON.stringify(list)}`);
			for (const row of asList(rows)) into.set(asObject(row).id, row);
		},
		read: () => {
			const saved = {};
			for (const list of Object.keys(require_write().rowLists)) require_write().putList(saved, list, [...held[list]?.values() ?? []]);
			return {
				...saved,
				...rest
			};
		}
	};
};
const rowsPart = {
	save: (world) => world.saveRows(),
	follow: (world) => {
		const followed = new Map();
		for (const [owner, rows] of world.written()) followed.set(owner, followRows(owner, rows, true));
		return {
			changes: () => require_rest().inOrder([...world.written()].map(([owner, rows]) => {
				const known = followed.get(owner) ?? followRows(owner, rows, false);
				followed.set(owner, known);
				return known.changes();
			})),
			*all() {
				for (const { all } of followed.values()) yield* all();
			},
			stop: () => {
				for (const { stop } of followed.values()) stop();
			}
		};
	},
	hold: () => {
		const owners = new Map();
		return {
			apply: (change) => {
				const told = asObject(change);
				const owner = String(told.owner);
				const held = owners.get(owner) ?? holdRows();
				owners.set(owner, held);
				held.apply(told);
			},
			read: () => Object.fromEntries([...owners].map(([owner, held]) => [owner, held.read()]))
		};
	}
};
// src/snapshot/trace-rows.ts
var TracedGrowth = class {
	source;
	#undo = new UndoLog();
	#noted = NaN;
	constructor(source) {
		this.source = source;
	}
	noteGrowing(mark) {
		if (mark === this.#noted) return;
		this.#noted = mark;
		this.#undo.push(mark, this.source.rows().length);
	}
	at(mark) {
		const rows = this.source.rows();
		return rows.slice(0, this.#undo.firstAfter(mark, rows.length));
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
var TracedList = class {
	source;
	marks;
	#undo = new UndoLog();
	#mark = NaN;
	#count = 0;
	#replaced = new Set();
	constructor(source, changes, marks) {
		this.source = source;
		this.marks = marks;
		changes.tell(this);
	}
	changed(place) {
		const [rows, mark] = [this.source.rows(), this.marks.next()];
		if (mark !== this.#mark) {
			this.#mark = mark;
			this.#count = rows.length;
			if (this.#replaced.size > 0) this.#replaced.clear();
		}
		if (place >= this.#count) {
			if (rows.length === this.#count) this.#undo.push(mark, this.#count);
		} else if (!this.#replaced.has(place)) {
			this.#replaced.add(place);
			this.#undo.push(mark, {
				place,
				row: rows[place]
			});
		}
	}
	gone() {}
	at(mark) {
		const then = [...this.source.rows()];
		for (const before of this.#undo.after(mark)) if (typeof before === "number") then.length = Math.min(then.length, before);
		else then[before.place] = before.row;
		return then;
	}
	forgetBefore(mark) {
		this.#undo.forgetBefore(mark);
	}
};
var TracedOwner = class {
	owner;
	rows;
	since;
	marks;
	#lists;
	#growing;
	#given;
	#declared;
	#settled;
	constructor(owner, rows, since, marks) {
		this.owner = owner;
		this.rows = rows;
		this.since = since;
		this.marks = marks;
		this.#growing = {
			renewals: new TracedGrowth(rows.renewals),
			reversals: new TracedGrowth(rows.reversals)
		};
		const growing = this.#growing;
		this.#lists = Object.entries(require_write().rowLists).map(([list, { of }]) => {
			const source = of(rows);
			const traced = source.changed === null ? growing[list] : new TracedList(source, source.changed, marks);
			if (traced === void 0) throw new Error(`Nobody is told how the list ${list} grows.`);
			return {
				list,
				traced
			};
		});
		this.#given = new TracedCounts(() => rows.givenIds);
		this.#declared = new TracedCounts(() => rows.declaredIds);
		this.#settled = TracedValue.of(() => rows.settledThrough);
		rows.rest.tell(this);
	}
	changed(what) {
		const mark = this.marks.next();
		if (what === "renewals" || what === "reversals") this.#growing[what].noteGrowing(mark);
		else if (what === "settled") this.#settled.note(mark);
		else if (what === "declared") this.#declared.note(mark);
		else this.#given.noteGrown(mark, what);
	}
	gone() {}
	at(mark) {
		const saved = {};
		for (const { list, traced } of this.#lists) require_write().putList(saved, list, traced.at(mark));
		const declaredIds = this.#declared.at(mark);
		const ofDeclared = Object.keys(declaredIds).length === 0 ? {} : { declared_ids: declaredIds };
		return {
			...saved,
			settled_through: this.#settled.at(mark),
			given_ids: this.#given.at(mark),
			...ofDeclared
		};
	}
	forgetBefore(mark) {
		for (const traced of [
			this.#given,
			this.#declared,
			this.#settled
		]) traced.forgetBefore(mark);
		for (const { traced } of this.#lists) traced.forgetBefore(mark);
	}
};
const traceRows = (world, marks) => {
	const owners = Array.from(world.written(), ([owner, rows]) => new TracedOwner(owner, rows, Number.NEGATIVE_INFINITY, marks));
	const takeIn = (owner) => {
		const rows = world.writtenBy(owner);
		if (rows !== void 0) owners.push(new TracedOwner(owner, rows, marks.next(), marks));
	};
	world.ownersChanged.tell({
		changed: takeIn,
		gone: () => void 0
	});
	return {
		at: (mark) => Object.fromEntries(owners.flatMap((traced) => traced.since > mark ? [] : [[traced.owner, traced.at(mark)]])),
		forgetBefore(mark) {
			for (const traced of owners) traced.forgetBefore(mark);
		}
	};
};
// src/snapshot/unless-empty.ts
const orNothing = (items) => items.length === 0 ? void 0 : items;
const unlessEmpty = (part) => ({
	save: (world) => orNothing(part.save(world)),
	follow: part.follow,
	trace: (world, marks) => {
		const traced = part.trace(world, marks);
		if (traced === null) return null;
		return {
			at: (mark) => orNothing(traced.at(mark)),
			forgetBefore: (mark) => traced.forgetBefore(mark)
		};
	},
	hold: () => {
		const held = part.hold();
		return {
			apply: held.apply,
			read: () => {
				const items = held.read();
				return Array.isArray(items) && items.length === 0 ? void 0 : items;
			}
		};
	}
});
// src/snapshot/whole-part.ts
const unseen = Symbol("unseen");
const wholePart = (save, stampOf) => ({
	save,
	follow: (world) => {
		let told = "";
		let stamp = unseen;
		return {
			changes: () => {
				const next = stampOf === void 0 ? unseen : stampOf(world);
				if (next !== unseen && next === stamp) return [];
				stamp = next;
				const text = JSON.stringify(save(world));
				if (text === void 0 || text === told) return [];
				told = text;
				return [JSON.parse(text)];
			},
			*all() {
				const saved = save(world);
				if (saved !== void 0) yield saved;
			},
			stop: () => {}
		};
	},
	trace: (world) => stampOf === void 0 ? null : TracedValue.of(() => save(world), () => stampOf(world)),
	hold: () => {
		let held;
		return {
			apply: (change) => {
				held = change;
			},
			read: () => held
		};
	}
});
// src/snapshot/parts.ts
const isoOf = (instant) => new Date(instant).toISOString();
const stateParts = {
	dataset: wholePart(({ settings: { dataset } }) => ({
		seed: dataset.seed,
		orders: dataset.orders,
		day: isoOf(dataset.dayStart),
		starts_at: isoOf(dataset.startsAt)
	})),
	profile: wholePart(({ settings }) => settings.options.profile),
	overrides: wholePart(({ assumptions }) => assumptions.overrides, ({ assumptions }) => assumptions.values),
	laid_assumptions: wholePart(({ assumptions }) => assumptions.laid, ({ assumptions }) => assumptions.values),
	unlimited: wholePart(({ settings }) => settings.options.unlimited),
	checkout_base_url: wholePart(({ settings }) => settings.options.checkoutBaseUrl),
	clock: {
		...wholePart(({ clock }) => clock.save()),
		trace: ({ clock }) => TracedValue.of(() => clock.save(), () => clock.changes)
	},
	id_key: wholePart(({ identifiers: { idKey } }) => idKey === "default" ? void 0 : idKey),
	draws: {
		...wholePart(({ identifiers }) => identifiers.save(), ({ identifiers }) => identifiers.drawn),
		trace: ({ identifiers }, marks) => traceDraws(identifiers, marks)
	},
	tokens: keyedPart(({ tokens }) => tokens, ({ id }) => id),
	quotas: {
		...keyedPart(({ quotas }) => quotas, ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`),
		trace: ({ quotas }, marks) => new TracedQuotas(quotas, marks)
	},
	lookups: keyedPart(({ blocks }) => blocks, ({ key }) => key, { isMoved: true }),
	idempotency_keys: keyedPart(({ replays }) => replays, ({ key }) => key, { isMoved: true }),
	declared: {
		...wholePart(({ labels }) => labels.save(), ({ labels }) => labels.count),
		trace: ({ labels }) => {
			const count = () => labels.count;
			return new TracedValue(count, count, (documents) => labels.save(documents));
		}
	},
	rows: {
		...rowsPart,
		trace: traceRows
	},
	scenario: {
		...wholePart(({ player }) => player.save(), ({ player }) => player.stamp),
		trace: ({ player }, marks) => new TracedValue(() => player.hold(), () => player.stamp, writePlayer, {
			marks,
			weigh: ({ steps }) => steps.bytes
		})
	},
	assumptions_used: wholePart(({ leaned }) => leaned.save()),
	webhooks: wholePart(({ webhooks }) => webhooks.state.save(), ({ webhooks }) => webhooks.state.version),
	webhook_deliveries: unlessEmpty(keyedPart(({ webhooks }) => webhooks.state.log, ({ id }) => id, { weigh: weighStored }))
};
const partNames = Object.keys(stateParts);
// src/world/world-past.ts
const longestDeed = 2097152;
// src/past/deed-log.ts
const mostDeeds = 2e3;
const mostDeedBytes = 8 * longestDeed;
const deedBytes = 1e3;
var DeedLog = class {
	items = [];
	from = 0;
	bytes = 0;
	add(deed, done) {
		if (done.number + 1 < this.from) return;
		const later = this.items.findLastIndex(({ beat }) => beat < done.beat);
		this.items.splice(later + 1, 0, {
			...deed,
			...done
		});
		this.bytes += bytesOf(deed);
		if (this.items.length >= 2 * mostDeeds) this.keepLast(mostDeeds, done.number);
		else if (this.bytes > mostDeedBytes) this.keepLast(this.items.length >> 1, done.number);
	}
	keepLast(count, recorded) {
		const kept = count === 0 ? [] : this.items.slice(-count);
		this.from = (kept[0]?.number ?? recorded) + 1;
		this.#hold(kept);
	}
	forgetBefore(number) {
		if (this.items.some((deed) => deed.number < number)) this.#hold(this.items.filter((deed) => deed.number >= number));
	}
	#hold(deeds) {
		this.items = deeds;
		this.bytes = deeds.reduce((sum, deed) => sum + bytesOf(deed), 0);
	}
};
const bytesOf = ({ name, given, answer }) => deedBytes + name.length + given.length + (answer?.body.length ?? 0);
// src/past/past.ts
const requestBytes = 700;
const forgetEvery = 256;
var Past = class {
	world;
	capacity;
	mostHeld;
	#members = null;
	#start = null;
	#settings = [];
	#settingsStamp = NaN;
	#marks = new Marks();
	#earliest = 0;
	#deeds = new DeedLog();
	#requests;
	#lastCame = 0;
	#overtaken = [];
	lastBeat = 0;
	underWay = new Set();
	constructor(world, capacity, mostHeld = Number.POSITIVE_INFINITY) {
		this.world = world;
		this.capacity = capacity;
		this.mostHeld = mostHeld;
		this.#requests = new MomentRing(capacity);
	}
	begin() {
		if (this.#members === null) this.#begin();
	}
	moment() {
		if (this.#marks.held > this.mostHeld) this.#makeRoom();
		const { clock, identifiers, journal } = this.world;
		const wall = readWallClock();
		return {
			mark: this.#lookAround(),
			at: Math.floor(clock.readAt(wall)),
			wall,
			requestIds: identifiers.counts.request,
			beat: this.nextBeat(),
			answered: journal.recorded
		};
	}
	nextBeat() {
		this.lastBeat += 1;
		return this.lastBeat;
	}
	#lookAround() {
		if (this.#members === null) this.#begin();
		this.world.finishFilling();
		const { settingsStamp } = this.world;
		if (settingsStamp !== this.#settingsStamp) this.#lookAtSettings(settingsStamp);
		return this.#marks.give();
	}
	#lookAtSettings(stamp) {
		this.#settingsStamp = stamp;
		const marks = this.#marks;
		for (const traced of this.#settings) if (traced.note(marks.last + 1)) marks.next();
	}
	remember(number, before, beats = null) {
		const { clock, identifiers, journal } = this.world;
		if (before.mark < this.#earliest) this.#requests.skip(number);
		else {
			const wall = beats === null ? before.wall : readWallClock();
			const [mark, at] = [this.#lookAround(), Math.floor(clock.readAt(wall))];
			this.#requests.set(number, before, {
				mark,
				at,
				requestIds: identifiers.counts.request
			}, wall, beats);
			if (before.mark < this.#lastCame) this.#overtaken.push({
				number,
				mark: before.mark
			});
			else this.#lastCame = before.mark;
		}
		if (number % forgetEvery === 0) this.#forgetBefore(journal.recorded - journal.count + 1);
	}
	present() {
		const { journal, clock } = this.world;
		return {
			number: journal.recorded,
			at: Math.floor(clock.read()),
			beat: this.nextBeat()
		};
	}
	noteDeed(deed, done = this.present()) {
		this.#makeRoom();
		this.#deeds.add(deed, done);
	}
	noteUntold() {
		this.#deeds.keepLast(0, this.world.journal.recorded);
	}
	get deeds() {
		return this.#deeds.items;
	}
	get deedsFrom() {
		return this.#deeds.from;
	}
	get start() {
		return this.#start === null || this.#start.moment.mark < this.#earliest || this.deedsFrom > 0 ? null : this.#start;
	}
	forget() {
		this.noteUntold();
		this.#requests.clear();
		this.#overtaken = [];
		for (const traced of this.#members?.values() ?? []) traced.forgetBefore(this.#marks.last);
		this.#earliest = this.#marks.last;
	}
	get bytes() {
		return this.world.journal.count * requestBytes + this.#deeds.bytes + this.#marks.held;
	}
	find(number) {
		const moments = this.#requests.find(number);
		return moments !== void 0 && this.knows(moments.before) ? moments : void 0;
	}
	knows({ mark }) {
		return mark >= this.#earliest;
	}
	stateAt({ mark, at, requestIds }) {
		this.#lookAround();
		const members = partNames.map((name) => [name, this.#partAt(name, mark)]).filter(([, saved]) => saved !== void 0);
		const state = Object.fromEntries(members);
		const [clock, draws] = [{
			...state.clock,
			now: new Date(at).toISOString()
		}, {
			...state.draws,
			request: requestIds
		}];
		return {
			format: require_explained().snapshotFormat,
			version: 1,
			...state,
			clock,
			draws,
			assumptions_used: {},
			journal: []
		};
	}
	#begin() {
		const { clock, identifiers, journal } = this.world;
		const [at, requestIds] = [Math.floor(clock.read()), identifiers.counts.request];
		const moment = {
			mark: this.#marks.last,
			at,
			requestIds,
			beat: this.lastBeat,
			answered: journal.recorded
		};
		this.#start = {
			moment,
			number: journal.recorded + 1,
			deeds: this.deeds.length
		};
		const members = traceMembers(this.world, this.#marks);
		this.#members = members;
		this.#settings = [...members.values()].filter((traced) => traced instanceof TracedValue);
	}
	#partAt(name, mark) {
		const traced = this.#members?.get(name);
		return traced === void 0 ? stateParts[name].save(this.world) : traced.at(mark);
	}
	#forgetBefore(number) {
		if (this.#forgetMomentsBefore(number)) this.#deeds.forgetBefore(number - 1);
	}
	#forgetMomentsBefore(number) {
		const came = this.#requests.markBefore(number);
		if (came === void 0) return false;
		this.#overtaken = this.#overtaken.filter((one) => one.number >= number);
		const mark = this.#overtaken.reduce((earliest, one) => Math.min(earliest, one.mark), came);
		if (mark <= this.#earliest) return false;
		this.#earliest = mark;
		for (const traced of this.#members?.values() ?? []) traced.forgetBefore(mark);
		return true;
	}
	#makeRoom() {
		const { recorded: last, count } = this.world.journal;
		let first = last - Math.min(this.capacity, count);
		while (this.#marks.held > this.mostHeld && first < last) {
			first = Math.ceil((first + 1 + last) / 2);
			this.#forgetMomentsBefore(first);
		}
	}
};
const traceMembers = (world, marks) => new Map(partNames.flatMap((name) => {
	const traced = stateParts[name].trace(world, marks);
	return traced === null ? [] : [[name, traced]];
}));
const openPast = (world) => world.journal.capacity === 0 ? null : new Past(world, world.journal.capacity, world.settings.journalBytes);
const pastOf = ({ past }) => past instanceof Past ? past : null;
const stateAtRequest = (world, requestId, side) => {
	const named = JSON.stringify(requestId.slice(0, 100));
	const recorded = world.journal.find(requestId);
	if (recorded === void 0) {
		const problem = `the journal of ${world.settings.id} has no request ${named}, or no longer`;
		throw new (require_index()).InvalidOptionError("from", `${problem}; give "start", "now" or the id of a request that it lists.`);
	}
	const past = pastOf(world);
	const moments = past?.find(recorded.number);
	if (past === null || moments === void 0) {
		const problem = `the request ${named} came before this state was put here, or too much has changed since, so that only its entry is known`;
		throw new (require_index()).InvalidOptionError("from", `${problem}; give a later one.`);
	}
	return past.stateAt(moments[side]);
};
const noPage = new Float64Array(0);
const pageSize$2 = 64;
const width = 11;
var MomentRing = class {
	capacity;
	#pages = [];
	#beats = new Map();
	#number = 0;
	#page = noPage;
	#place = 0;
	constructor(capacity) {
		this.capacity = capacity;
	}
	set(number, before, after, wall, beats = null) {
		const last = beats?.at(-1) ?? before.beat;
		if (beats !== null && last - before.beat >= beats.length) this.#beats.set(number % this.capacity, [...beats]);
		else if (this.#beats.size > 0) this.#beats.delete(number % this.capacity);
		this.#turnTo(number);
		const [page, place] = [this.#page, this.#place];
		page[place] = number;
		page[place + 1] = before.mark;
		page[place + 2] = before.at;
		page[place + 3] = before.requestIds;
		page[place + 4] = before.beat;
		page[place + 5] = after.mark;
		page[place + 6] = after.at;
		page[place + 7] = after.requestIds;
		page[place + 8] = last;
		page[place + 9] = wall;
		page[place + 10] = before.answered;
	}
	skip(number) {
		this.#pageOf(number)[this.#placeOf(number) * width] = 0;
	}
	find(number) {
		const page = this.#pageOf(number);
		const at = this.#placeOf(number) * width;
		if (number === 0 || page[at] !== number) return void 0;
		const wall = page[at + 9] ?? 0;
		const beats = this.#beats.get(number % this.capacity) ?? null;
		return {
			number,
			before: momentAt(page, at + 1, page[at + 10] ?? 0),
			after: momentAt(page, at + 5, number),
			wall,
			beats
		};
	}
	markBefore(number) {
		const page = this.#pageOf(number);
		const at = this.#placeOf(number) * width;
		return page[at] === number ? page[at + 1] : void 0;
	}
	clear() {
		this.#pages = [];
		this.#page = noPage;
		this.#beats.clear();
	}
	#turnTo(number) {
		const behind = this.#place + width;
		if (number === this.#number + 1 && behind < this.#page.length) this.#place = behind;
		else {
			this.#page = this.#pageOf(number);
			this.#place = this.#placeOf(number) * width;
		}
		this.#number = number;
	}
	#placeOf(number) {
		return number % this.capacity % pageSize$2;
	}
	#pageOf(number) {
		const name = Math.floor(number % this.capacity / pageSize$2);
		let page = this.#pages[name];
		if (page === void 0) {
			page = new Float64Array(Math.min(pageSize$2, this.capacity - name * pageSize$2) * width);
			this.#pages[name] = page;
		}
		return page;
	}
};
const momentAt = (page, place, answered) => {
	const [mark = 0, at = 0, requestIds = 0, beat = 0] = page.subarray(place, place + 4);
	return {
		mark,
		at,
		requestIds,
		beat,
		answered
	};
};
// src/random/nonce.ts
const drawLate = () => {
	let drawn;
	return () => {
		drawn ??= drawNonce();
		return drawn;
	};
};
const drawNonce = () => {
	const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2));
	return [first, second];
};
// src/world/token-stream.ts
const tokenStreamOf = ({ id, nonce, mark }) => ({
	world: id === "default" || nonce === null ? id : `${id} ${nonce().join(" ")}`,
	mark
});
// src/world/well-known-tokens.ts
const known = [
	{
		"name": "full",
		"token": "svc_test_full",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope, the assumed ones included"
	},
	{
		"name": "documented",
		"token": "svc_test_documented",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read"
		],
		"state": "active",
		"purpose": "exactly the six documented scopes"
	},
	{
		"name": "read_only",
		"token": "svc_test_read_only",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"offers:read",
			"orders:read",
			"subscriptions:read"
		],
		"state": "active",
		"purpose": "the four read scopes"
	},
	{
		"name": "no_scopes",
		"token": "svc_test_no_scopes",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [],
		"state": "active",
		"purpose": "a valid token without any scope"
	},
	{
		"name": "expired",
		"token": "svc_test_expired",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "expired",
		"purpose": "expired, answers 401"
	},
	{
		"name": "revoked",
		"token": "svc_test_revoked",
		"producer": "first",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "revoked",
		"purpose": "revoked, answers 401"
	},
	{
		"name": "other_producer",
		"token": "svc_test_other_producer",
		"producer": "second",
		"environment": "sandbox",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope of the second producer, to see isolation"
	},
	{
		"name": "live",
		"token": "svc_live_full",
		"producer": "first",
		"environment": "production",
		"scopes": [
			"products:read",
			"products:write",
			"offers:read",
			"offers:write",
			"orders:read",
			"subscriptions:read",
			"subscriptions:write",
			"subscriptions:cancel",
			"cashouts:read"
		],
		"state": "active",
		"purpose": "every scope, production environment only"
	}
];
const wellKnownTokens = Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, token])));
const wellKnownPurposes = Object.freeze(Object.fromEntries(known.map(({ name, purpose }) => [name, purpose])));
const tokenTexts = (names) => Object.freeze(Object.fromEntries(known.map(({ name, token }) => [name, `${token}_${names.tokenEnding()}`])));
const startingTokens = (dayStart, texts) => known.map(({ name, producer, environment, scopes, state }) => ({
	id: name,
	plaintext: texts[name],
	draft: {
		name,
		producer,
		environment,
		scopes,
		created_at: state === "active" ? dayStart : dayStart - 30 * require_index().dayMs,
		expires_at: state === "expired" ? dayStart - require_index().dayMs : null,
		revoked_at: state === "revoked" ? dayStart - require_index().dayMs : null
	}
}));
// src/worlds/answer-listeners.ts
var AnswerListeners = class {
	#listeners = new Set();
	add(world, listen) {
		const listener = {
			world,
			listen
		};
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}
	of(id) {
		if (this.#listeners.size === 0) return void 0;
		const wanted = [...this.#listeners].filter(({ world }) => world === "default" || world === id);
		if (wanted.length === 0) return void 0;
		return (entry) => {
			for (const { listen } of wanted) listen(entry);
		};
	}
};
// src/worlds/forked-worlds.ts
var WorldLimitError = class extends Error {
	limit;
	name = "WorldLimitError";
	constructor(limit) {
		super(`There are ${limit} forked worlds, the most this emulator keeps: drop those no longer needed; whoever starts it can give it a higher maxWorlds or a shorter worldIdle.`);
		this.limit = limit;
	}
};
var ForkedWorlds = class {
	rules;
	onEnd;
	#kept = new Map();
	constructor(rules, onEnd) {
		this.rules = rules;
		this.onEnd = onEnd;
	}
	requireRoom() {
		this.#endForgotten();
		if (this.#kept.size >= this.rules.limit) throw new WorldLimitError(this.rules.limit);
	}
	add(id, item) {
		this.#kept.set(id, {
			item,
			usedAt: readWallClock()
		});
	}
	use(id) {
		this.#endForgotten();
		const kept = this.#kept.get(id);
		if (kept === void 0) return void 0;
		kept.usedAt = readWallClock();
		this.#kept.delete(id);
		this.#kept.set(id, kept);
		return kept.item;
	}
	leave(id) {
		this.#kept.delete(id);
	}
	end(id) {
		const kept = this.#kept.get(id);
		if (kept === void 0) return false;
		this.#kept.delete(id);
		this.onEnd(kept.item);
		return true;
	}
	unusedFor(idleMs) {
		const earliest = readWallClock() - idleMs;
		return [...this.#kept.values()].filter(({ usedAt }) => usedAt <= earliest).map(({ item }) => item);
	}
	list() {
		this.#endForgotten();
		return [...this.#kept.values()].map(({ item }) => item);
	}
	#endForgotten() {
		const earliest = readWallClock() - this.rules.idleMs;
		for (const [id, { usedAt }] of this.#kept) {
			if (usedAt > earliest) return;
			this.end(id);
		}
	}
};
// src/worlds/memory-book.ts
const patience = .01;
var MemoryBook = class {
	limit;
	letGo = {
		requests: 0,
		journals: 0,
		worlds: 0
	};
	#used = 0;
	#nextLook;
	constructor(limit) {
		this.limit = limit;
		this.#nextLook = limit;
	}
	get used() {
		return this.#used;
	}
	note(one) {
		const weight = one.weigh();
		this.#used += weight - one.weighed;
		one.weighed = weight;
		return this.#used > this.#nextLook;
	}
	strike(one) {
		this.#used -= one.weighed;
		one.weighed = 0;
	}
	get isRelieved() {
		return this.#used <= this.limit * .9;
	}
	rest() {
		this.#nextLook = Math.max(this.limit, this.#used + this.limit * patience);
	}
};
// src/worlds/opened-settings.ts
const journalShare = 1 / 4;
const settingsOf = (name, checked, tokens, beginsWithData) => {
	const { resolved, overrides, startsAt, dataset, scenario, begunAt, memoryBytes } = checked;
	return {
		...name,
		begunAt,
		declaration: beginsWithData ? declarationOf(tokenStreamOf(name), checked) : null,
		dataset,
		startsAt,
		options: resolved,
		overrides,
		scenario,
		tokens: startingTokens(dataset.dayStart, tokens),
		journalBytes: memoryBytes * journalShare,
		reportFailure: (error) => console.error("The emulator failed to answer a request:", error)
	};
};
const declarationOf = (world, checked) => inOneGo(declarationInSteps(world, checked));
function* declarationInSteps(world, checked) {
	try {
		return checked.data === null ? null : yield* checked.data.compileInSteps(dataSettingOf(world, checked));
	} catch (error) {
		return tellAsOption(error);
	}
}
const dataSettingOf = (world, { dataset, resolved: { assumptions }, begunAt }) => {
	const formats = {
		product: assumptions["product-id-format"],
		offer: assumptions["offer-code-format"],
		order: assumptions["order-hash-format"]
	};
	return {
		seed: dataset.seed,
		at: begunAt,
		formats,
		world,
		background: dataset.orders,
		existing: null
	};
};
const tellAsOption = (error) => {
	throw error instanceof require_index().DataError ? new (require_index()).InvalidOptionError("data", error.message, { cause: error }) : error;
};
const startWith = ({ dataset, begunAt }, checked, { now }) => {
	if (now !== void 0) return checked;
	const { dayStart, startsAt } = dataset;
	return {
		...checked,
		begunAt,
		dataset: {
			...checked.dataset,
			dayStart,
			startsAt
		}
	};
};
const withoutBackground = ({ orders, ...options }, { data, orders: own }) => {
	return data !== void 0 && own === void 0 || orders === void 0 ? options : {
		...options,
		orders
	};
};
// src/worlds/places.ts
var Places = class {
	most;
	#taken = 0;
	constructor(most) {
		this.most = most;
	}
	take() {
		if (this.#taken >= this.most) return void 0;
		this.#taken += 1;
		let isMine = true;
		return () => {
			if (isMine) this.#taken -= 1;
			isMine = false;
		};
	}
};
// src/api/shared/operation.ts
const absent = { kind: "absent" };
var QueryReader = class {
	ask;
	#search;
	#pairs;
	constructor(search, ask) {
		this.ask = ask;
		this.#search = search;
	}
	get pairs() {
		this.#pairs ??= this.#search === "" ? [] : [...new URLSearchParams(`?${this.#search}`)];
		return this.#pairs;
	}
	read(name, ask = this.ask) {
		const sent = this.pairs.filter(([key]) => key === name || key.startsWith(`${name}[`));
		const [first, last] = [sent[0], sent.at(-1)];
		if (first === void 0 || last === void 0) return absent;
		const pair = (first[0] !== last[0] || first[1] !== last[1]) && ask("query-duplicates") === "first" ? first : last;
		return pair[0] === name ? {
			kind: "text",
			text: pair[1]
		} : { kind: "array" };
	}
};
const defineOperation = (operation) => ({
	...operation,
	...require_index().endpointOf(operation.id)
});
const readHash = ({ ask, params }) => {
	const hash = params["hash"] ?? "";
	return /[A-Z]/.test(hash) && ask("id-case-sensitivity") === "insensitive" ? hash.toLowerCase() : hash;
};
const refuseInvalid = (ask, rule, problems) => require_usual().validationFailed(Number(ask("validation-status")), ask("validation-code"), problems, rule);
// src/api/shared/page-frame.ts
const serializePaginator = (address, data, place) => {
	const { page, perPage, lastPage, total } = place;
	const base = `${publicBase(address)}${address.path}`;
	const link = linkWriter(address, base);
	const from = data.length === 0 ? null : (page - 1) * perPage + 1;
	return {
		data,
		links: {
			first: link(1),
			last: link(lastPage),
			prev: page > 1 ? link(page - 1) : null,
			next: page < lastPage ? link(page + 1) : null
		},
		meta: {
			current_page: page,
			from,
			to: from === null ? null : from + data.length - 1,
			per_page: perPage,
			last_page: lastPage,
			total,
			path: base,
			...address.ask("meta-links-member") === "included" ? { links: pageLinks(link, page, lastPage) } : {}
		}
	};
};
const publicBase = ({ ask, origin }) => {
	const choice = ask("meta-path");
	if (choice === "absolute") return origin;
	return choice === "path" ? "" : choice.replace(/\/+$/, "");
};
const linkWriter = ({ ask, search }, base) => {
	const pageParameter = ask("page-param");
	const others = search === "" ? [] : [...new URLSearchParams(`?${search}`)].filter(([name]) => name !== pageParameter);
	const query = (others.length > 0 && ask("links-query-string") === "kept" ? others : []).map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}&`).join("");
	return (page) => `${base}?${query}${pageParameter}=${page}`;
};
const encodeQuery = (text) => encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
const pagesAround = 3;
const pageLinks = (link, page, lastPage) => {
	const near = new Set([
		1,
		2,
		lastPage - 1,
		lastPage
	]);
	for (let at = page - pagesAround; at <= page + pagesAround; at += 1) near.add(at);
	const pages = [...near].filter((at) => at >= 1 && at <= lastPage).sort((left, right) => left - right);
	const entry = (url, label, active = false) => ({
		url,
		label,
		active
	});
	const numbered = pages.flatMap((at, place) => {
		return [...place > 0 && at - pages[place - 1] > 1 ? [entry(null, "...")] : [], entry(link(at), String(at), at === page)];
	});
	return [
		entry(page > 1 ? link(page - 1) : null, "&laquo; Previous"),
		...numbered,
		entry(page < lastPage ? link(page + 1) : null, "Next &raquo;")
	];
};
// src/api/shared/paging.ts
const readPageRequest = (context, rule) => {
	const parameter = context.ask("page-param");
	return {
		page: readPage(context, parameter),
		perPage: readPageSize(context, rule),
		parameter
	};
};
const readPage = (context, name) => {
	const value = context.query.read(name);
	const page = pageIn(value);
	if (page === void 0 && value.kind !== "absent" && context.ask("page-invalid") === "422") throw refuseInvalid(context.ask, "invalid-query", [{
		field: name,
		message: "field_integer"
	}]);
	return page ?? 1;
};
const pageIn = (value) => {
	const page = wholeNumber(value);
	return page !== void 0 && page >= 1 && Number.isSafeInteger(page) ? page : void 0;
};
const readPageSize = (context, rule) => {
	const name = rule.parameters(context.ask).find((parameter) => isSent(context, parameter));
	const size = sizeUnder(context, rule, name, context.ask);
	if (typeof size === "number") return size;
	throw refuseInvalid(context.ask, "invalid-query", [size]);
};
const isSent = ({ query, ask }, name) => query.read(name, ask).kind !== "absent";
const sizeUnder = (context, rule, name, ask) => {
	if (name === void 0) return rule.default(ask);
	const size = wholeNumber(context.query.read(name, ask));
	if (size === void 0 || size < 1) return invalidSize(rule, name, size, ask);
	if (size <= rule.max || ask("page-size-over-max") === "clamp") return Math.min(size, rule.max);
	return {
		field: name,
		message: "field_max",
		values: { max: String(rule.max) }
	};
};
const invalidSize = (rule, field, size, ask) => {
	const choice = ask("page-size-invalid");
	if (choice === "one") return 1;
	if (choice === "zero_is_15" && size === 0) return 15;
	if (choice !== "422") return rule.default(ask);
	return size === void 0 ? {
		field,
		message: "field_integer"
	} : {
		field,
		message: "field_min",
		values: { min: "1" }
	};
};
const wholeNumber = (value) => value.kind === "text" && /^[+-]?\d+$/.test(value.text) ? Number(value.text) : void 0;
const historyPageSize = {
	names: ["paginate"],
	parameters: () => ["paginate"],
	default: () => 100,
	max: 1e3
};
const longAnswer = 1e3;
const hugeAnswer = 4e4;
const shortRow = 20;
const writtenTogether = 25;
const untried = (act) => act();
const spanOf = (rows, now, turnsAt) => {
	let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (const row of rows) {
		const at = turnsAt(row);
		if (at === null) continue;
		if (at <= now) from = Math.max(from, at);
		else until = Math.min(until, at);
	}
	return {
		from,
		until
	};
};
const answerHistoryPage = (context, openSource, rule, serialize, { weigh = () => 0, turnsAt } = {}) => {
	const { trial } = context;
	const frame = trial?.frame ?? untried;
	const { perPage, ...request } = frame(() => readPageRequest(context, rule));
	const source = trial === null ? openSource() : trial.source(openSource);
	const lastPage = Math.max(1, Math.ceil(source.count / perPage));
	const asked = {
		...request,
		lastPage
	};
	const page = asked.page > lastPage ? frame(() => pageBeyond(context, asked)) : asked.page;
	const skip = (page - 1) * perPage;
	const isOldestFirst = source.count > 1 && skip < source.count && frame(() => context.ask("sort-histories")) === "oldest";
	const read = (from, take) => isOldestFirst ? readOldest(source, from, take) : source.newest(from, take);
	const count = Math.max(0, Math.min(perPage, source.count - skip));
	const rows = trial === null ? read(skip, perPage) : [];
	const placeOf = (nth) => isOldestFirst ? source.count - 1 - skip - nth : skip + nth;
	const readHere = (from, take) => read(skip + from, take);
	const { written, isLong, isHuge } = trial === null ? writeRows(rows, serialize, weigh) : {
		written: require_explained().triedRows(trial, {
			count,
			placeOf,
			read: readHere,
			serialize
		}),
		isLong: true,
		isHuge: true
	};
	return {
		status: 200,
		resource: frame(() => serializePaginator(context, written, {
			page,
			perPage,
			lastPage,
			total: source.count
		})),
		page: asked,
		isLong,
		isHuge,
		...turnsAt === void 0 ? {} : { holds: spanOf(rows, context.now, turnsAt) }
	};
};
const writeRows = (rows, serialize, weigh) => {
	const weight = rows.reduce((sum, row) => sum + weigh(row), 0);
	const [isLong, isHuge] = [weight > longAnswer, weight > hugeAnswer];
	if (!isLong) return {
		written: rows.map(serialize),
		isLong,
		isHuge
	};
	const together = rows.every((row) => weigh(row) <= shortRow) ? writtenTogether : 1;
	return {
		written: mapListed(new LongList(rows.length, (place) => rows[place], together), serialize),
		isLong,
		isHuge
	};
};
const pageBeyond = (context, asked) => {
	const choice = context.ask("page-beyond-last");
	if (choice === "404") throw require_usual().pageNotFound(asked);
	return choice === "last_page" ? asked.lastPage : asked.page;
};
// src/assumptions/ask.ts
const askIn = (values) => (id) => values[id];
const askWhenShown = (ask, id, only) => {
	let value;
	const { uses } = ask;
	if (uses !== void 0) {
		const used = uses.of(id, only);
		return () => {
			value ??= uses.read(() => ask(id));
			used();
			return value;
		};
	}
	return () => {
		value ??= ask(id);
		return value;
	};
};
const askWhether = (ask, id, wanted) => {
	const value = askWhenShown(ask, id, wanted);
	return () => value() === wanted;
};
const mostRemembered$1 = 64;
const oncePerText = (make) => {
	const remembered = new Map();
	return (given) => {
		const text = JSON.stringify(given);
		const known = remembered.get(text);
		if (known !== void 0) return known;
		const made = make(given);
		if (remembered.size >= mostRemembered$1) remembered.clear();
		remembered.set(text, made);
		return made;
	};
};
const oncePerValues = (make) => {
	const remembered = new WeakMap();
	return (values, key) => {
		let known = remembered.get(values);
		if (known === void 0) {
			known = new Map();
			remembered.set(values, known);
		}
		let value = known.get(key);
		if (value === void 0) {
			value = make(values, key);
			known.set(key, value);
		}
		return value;
	};
};
// src/api/shared/timestamp-codec.ts
const zoneOffset = {
	"America/Sao_Paulo": require_index().saoPauloOffsetMs,
	UTC: 0
};
const monthLengths = [
	31,
	28,
	31,
	30,
	31,
	30,
	31,
	31,
	30,
	31,
	30,
	31
];
const isoForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{6}|\d{3}))?(?:Z|\+00:00)$/;
const textTimestampForm = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/;
const textDateForm = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, "0"));
function formatIso(instant, precision = "microseconds") {
	const { year, month, day, hour, minute, second, millisecond } = wallClockOf(instant);
	const upToSeconds = `${fourDigits(year)}-${twoDigits[month]}-${twoDigits[day]}T${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}`;
	if (precision === "seconds") return `${upToSeconds}Z`;
	if (precision === "offset") return `${upToSeconds}+00:00`;
	const fraction = String(millisecond).padStart(3, "0");
	return precision === "milliseconds" ? `${upToSeconds}.${fraction}Z` : `${upToSeconds}.${fraction}000Z`;
}
function formatTextTimestamp(instant, zone = "America/Sao_Paulo") {
	const shifted = instant + zoneOffset[zone];
	const days = Math.floor(shifted / require_index().dayMs);
	const seconds = Math.floor((shifted - days * require_index().dayMs) / require_index().secondMs);
	const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	return `${textOfDay(days)} ${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[seconds % 60]}`;
}
function formatTextDate(instant, zone = "America/Sao_Paulo") {
	return textOfDay(Math.floor((instant + zoneOffset[zone]) / require_index().dayMs));
}
const dayTexts = [];
function textOfDay(days) {
	const place = days & 2047;
	const known = dayTexts[place];
	if (known?.days === days) return known.text;
	const { year, month, day } = wallClockOf(days * require_index().dayMs);
	const text = `${twoDigits[day]}/${twoDigits[month]}/${fourDigits(year)}`;
	dayTexts[place] = {
		days,
		text
	};
	return text;
}
function parseIso(text) {
	const parts = isoForm.exec(text);
	if (parts === null) return null;
	const [, year, month, day, hour, minute, second, fraction] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant + Number((fraction ?? "000").slice(0, 3));
}
function parseTextTimestamp(text, zone = "America/Sao_Paulo") {
	const parts = textTimestampForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year, hour, minute, second] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second));
	return instant === null ? null : instant - zoneOffset[zone];
}
function parseTextDate(text, zone = "America/Sao_Paulo") {
	const parts = textDateForm.exec(text);
	if (parts === null) return null;
	const [, day, month, year] = parts;
	const instant = instantOf(Number(year), Number(month), Number(day), 0, 0, 0);
	return instant === null ? null : instant - zoneOffset[zone];
}
function wallClockOf(shifted) {
	const days = Math.floor(shifted / require_index().dayMs);
	const time = shifted - days * require_index().dayMs;
	const sinceEpochOfEras = days + 719468;
	const era = Math.floor(sinceEpochOfEras / 146097);
	const dayOfEra = sinceEpochOfEras - era * 146097;
	const yearOfEra = Math.floor((dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365);
	const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
	const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
	const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
	return {
		year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
		month,
		day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
		hour: Math.floor(time / require_index().hourMs),
		minute: Math.floor(time / require_index().minuteMs) % 60,
		second: Math.floor(time / require_index().secondMs) % 60,
		millisecond: Math.floor(time) % require_index().secondMs
	};
}
function instantOf(year, month, day, hour, minute, second) {
	if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
	if (hour > 23 || minute > 59 || second > 59) return null;
	const yearFromMarch = month <= 2 ? year - 1 : year;
	const era = Math.floor(yearFromMarch / 400);
	const yearOfEra = yearFromMarch - era * 400;
	const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
	const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
	return (era * 146097 + dayOfEra - 719468) * require_index().dayMs + hour * require_index().hourMs + minute * require_index().minuteMs + second * require_index().secondMs;
}
function daysIn(year, month) {
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	return month === 2 && isLeap ? 29 : monthLengths[month - 1] ?? 0;
}
function fourDigits(year) {
	return String(year).padStart(4, "0");
}
// src/api/shared/shown-values.ts
const isoWriter = (view) => {
	const precision = askWhenShown(view.ask, "iso-timestamp-precision");
	return (instant) => formatIso(instant, precision());
};
const textWriter = (view) => {
	const zone = askWhenShown(view.ask, "text-timestamp-zone");
	return (instant) => formatTextTimestamp(instant, zone());
};
const dayWriter = (view) => {
	const zone = askWhenShown(view.ask, "text-timestamp-zone");
	return (instant) => formatTextDate(instant, zone());
};
const unrelatedOffset = 7e6;
const legacyIdWriter = (view) => {
	const numbers = askWhenShown(view.ask, "id-cross-reference");
	return ({ reference_id }) => numbers() === "reference_id" ? reference_id : reference_id + unrelatedOffset;
};
const intervalWriter = (view) => {
	const unit = askWhenShown(view.ask, "subscription-interval-unit");
	return (days) => days !== null && unit() === "months" ? Math.round(days / 30) : days;
};
const punctuate = (digits) => digits.length === 14 ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}.${digits.slice(5, 8)}/${digits.slice(8, 12)}-${digits.slice(12)}` : `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
const documentWriter = (view) => {
	const format = askWhenShown(view.ask, "document-format");
	return (digits) => format() === "punctuated" ? punctuate(digits) : digits;
};
const checkoutUrlWriter = (view) => {
	const query = askWhenShown(view.ask, "checkout-url-query");
	return (offer, order) => {
		if (offer === void 0 || offer.id === "") return null;
		const url = `${view.checkoutBaseUrl}/${offer.id}`;
		const utms = Object.entries(order.query_params ?? {}).filter(([name]) => name.startsWith("utm_"));
		if (utms.length === 0 || query() === "none") return url;
		return `${url}?${utms.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join("&")}`;
	};
};
const otherMethods = [
	"credit_card",
	"pix",
	"bank_slip"
];
const statusWriter = (view) => {
	const name = askWhenShown(view.ask, "transaction-statuses");
	return (status) => status === "authorized" ? name() : status;
};
const earnedWriter = (view) => {
	const unpaid = askWhenShown(view.ask, "commission-of-unpaid");
	return (status, promised) => paidStatuses.has(status) || unpaid() === "as_agreed" ? promised() : 0;
};
const paymentMethodWriter = (view) => {
	const methods = askWhenShown(view.ask, "payment-methods");
	return (attempt, sale) => {
		const other = sale.cardOnly ? void 0 : otherMethods[sale.id % otherMethods.length];
		if (other === void 0 || other === attempt.payment_method || attempt.payment_method !== "credit_card") return attempt.payment_method;
		return methods() === "mixed" ? other : attempt.payment_method;
	};
};
const saleOf = (order) => ({
	id: order.id,
	cardOnly: order.has_two_cards || order.subscription_id !== null
});
const affiliatesWriter = (view) => {
	const shape = askWhenShown(view.ask, "affiliates-entry");
	const entry = ({ id, name, email }, commission) => shape() === "user_id_name_value" ? {
		user_id: id,
		name,
		value: commission
	} : {
		id,
		name,
		email,
		commission
	};
	return (affiliate, shares = []) => {
		const named = shares.filter(({ type }) => type === "affiliate").map((share) => entry(share, share.value));
		return affiliate === null || shape() === "empty" ? named : [entry(affiliate, affiliate.commission), ...named];
	};
};
const mask = "***";
const anonymiser = (view) => {
	const manner = askWhenShown(view.ask, "customer-anonymisation");
	return (buyer, { affiliate, traits }) => {
		if (!(traits?.hides_customer === true) && (affiliate === null || manner() === "never")) return buyer;
		if (manner() === "removed") return {};
		const hidden = manner() === "null" ? null : mask;
		return Object.fromEntries(Object.entries(buyer).map(([name, value]) => [name, typeof value === "string" ? hidden : []]));
	};
};
const phonesWriter = (view) => {
	const form = askWhenShown(view.ask, "subscription-phones");
	return (phones) => phones.map(({ ddd, ddi, number }) => form() === "integers" ? {
		ddd: Number(ddd),
		ddi: Number(ddi),
		number: Number(number)
	} : {
		ddd,
		ddi,
		number
	});
};
const commissionBuyerWriter = (view) => {
	const document = documentWriter(view);
	const keys = askWhenShown(view.ask, "commission-customer-keys");
	const phones = phonesWriter(view);
	const anonymise = anonymiser(view);
	return (customer, sale) => anonymise({
		name: customer.name,
		email: customer.email,
		cpf: document(customer.cpf),
		...keys() === "with_phones" ? { phones: phones(customer.phones) } : {}
	}, sale);
};
// src/api/cashouts/list-cashout-history.ts
const listCashoutHistory = defineOperation({
	id: "listCashoutHistory",
	scope: (ask) => ask("cashouts-scope"),
	quota: "read",
	readsTotals: true,
	isRouted: (ask) => ask("cashouts-endpoint") === "present",
	handle: (context) => {
		const date = textWriter(context);
		return answerHistoryPage(context, () => require_rest().cashoutsOf(context.database.sealed), historyPageSize, (cashout) => ({
			...cashout,
			requested_at: date(cashout.requested_at),
			paid_at: date(cashout.paid_at)
		}));
	}
});
// src/time/late.ts
var Late = class {
	load;
	#module;
	#loading;
	constructor(load) {
		this.load = load;
	}
	ready() {
		if (this.#module !== void 0) return null;
		this.#loading ??= this.load().then((module) => {
			this.#module = module;
		}, (error) => {
			this.#loading = void 0;
			throw error;
		});
		return this.#loading;
	}
	get here() {
		if (this.#module === void 0) throw new Error("A module was used before it was ready");
		return this.#module;
	}
};
// src/api/products/get-product.ts
const productSerializer = (view) => {
	const iso = isoWriter(view);
	return (product) => ({
		object: "product",
		id: product.id,
		reference_id: product.reference_id,
		name: product.name,
		type: product.type,
		status: product.status,
		is_active: product.is_active,
		created_at: iso(product.created_at)
	});
};
const createdProductSerializer = (view) => {
	const serialize = productSerializer(view);
	return (product) => ({
		...serialize(product),
		...view.ask("create-fields-not-echoed") === "returned" ? { description: product.description } : {}
	});
};
const requireProduct = (context) => {
	const product = context.database.productById(readHash(context));
	if (product === void 0) throw require_usual().notFound("product", "unknown product");
	return product;
};
const getProduct = defineOperation({
	id: "getProduct",
	scope: "products:read",
	quota: "read",
	isRemembered: true,
	isRouted: (ask) => ask("product-detail-endpoint") === "present",
	lookUp: requireProduct,
	handle: (context, product) => ({
		status: 200,
		resource: productSerializer(context)(product)
	})
});
// src/api/offers/create-offer.ts
const schema$1 = new Late(() => Promise.resolve().then(() => require("./usual.cjs")).then((n) => n.offer_create_request_exports));
const fields$1 = {
	integers: ["price"],
	booleans: [],
	managed: [
		"status",
		"id",
		"object",
		"reference_id",
		"created_at",
		"product_id",
		"checkout_url"
	]
};
const createOffer$1 = defineOperation({
	id: "createOffer",
	scope: "offers:write",
	quota: "write",
	lookUp: requireProduct,
	schema: schema$1,
	validate: readInput$1,
	handle: (context, product, input) => {
		refuseInactive(context, product);
		const { database, names, now } = context;
		const chargeType = input.charge_type ?? "one_time";
		const isSubscription = chargeType === "recurring";
		const offer = {
			id: names.offerCode(context.idFormats.offer),
			reference_id: database.ids.next("offer"),
			product_id: product.id,
			name: input.name,
			description: null,
			price: input.price,
			charge_type: chargeType,
			is_active: true,
			is_subscription: isSubscription,
			interval: isSubscription ? 30 : null,
			trial_days: null,
			first_charge_price: null,
			created_at: now
		};
		return {
			status: 201,
			resource: require_usual().createdOfferSerializer(context, product)(offer),
			write: () => database.prepareOffer(offer),
			headers: context.ask("created-location") === "sent" ? { Location: `${context.origin}${context.path}/${offer.id}` } : {}
		};
	}
});
const refuseInactive = ({ ask }, product) => {
	const choice = product.is_active ? "allowed" : ask("offer-on-inactive-product");
	if (choice === "allowed") return;
	if (choice === "422") throw refuseInvalid(ask, "inactive-product", [{
		field: "product",
		message: "product_inactive"
	}]);
	throw require_usual().refused(409, "product_inactive", "product_inactive", "the product is inactive");
};
function readInput$1(body, context) {
	const { ask } = context;
	const { settled, form } = checksUnder$1(context.values, "rules");
	const prepared = require_write().prepareBody(body, settled, form, ask);
	const parsed = form.safeParse(prepared);
	const problems = [...require_write().managedFieldProblems(body, fields$1, ask), ...parsed.success ? [] : require_write().schemaProblems(parsed.error, prepared)];
	return problems.length > 0 || !parsed.success ? { problems } : parsed.data;
}
const checksUnder$1 = oncePerValues((values, _) => checksFor$1(rulesOf$1(askIn(values))));
const checksFor$1 = oncePerText((rules) => {
	const required = [
		"name",
		"price",
		...rules.requiresChargeType ? ["charge_type"] : []
	];
	return {
		settled: {
			...fields$1,
			required
		},
		form: schema$1.here.offerCreateRequestFor(rules)
	};
});
const chargeTypes = {
	one_time: ["one_time"],
	recurring: ["one_time", "recurring"],
	open: null
};
const minPrices = {
	from_1: 1,
	from_0: 0,
	from_500: 500
};
const rulesOf$1 = (ask) => ({
	requiresChargeType: ask("offer-required-fields") === "name_price_charge_type",
	chargeTypes: chargeTypes[ask("offer-charge-type-values")],
	minPrice: minPrices[ask("offer-price-bounds")],
	refusesUnknown: ask("unknown-fields") === "422"
});
// src/api/offers/list-offers.ts
const listOffers = defineOperation({
	id: "listOffers",
	scope: "offers:read",
	quota: "read",
	isRemembered: true,
	lookUp: requireProduct,
	handle: (context, product) => ({
		status: 200,
		resource: {
			object: "list",
			data: sortedOffers(context, product).map(require_usual().offerSerializer(context, product))
		}
	})
});
const sortedOffers = (context, product) => {
	const offers = context.database.offersOf(product.id);
	const order = offers.count > 1 ? context.ask("sort-catalogue") : "newest";
	if (order === "oldest") return readOldest(offers, 0, offers.count);
	const newest = offers.newest(0, offers.count);
	if (order === "newest") return newest;
	return [...newest].sort((left, right) => compareTexts(left.name, right.name) || left.reference_id - right.reference_id);
};
// src/api/orders/commission-lines.ts
const readLedger = (context) => context.database.ledger(ledgerKind(context));
const ledgerKind = ({ ask, database }) => {
	const count = (kind) => database.ledger(kind).count;
	if (count("every_line") !== count("one_per_order") && ask("history-cardinality") === "per_order") return "one_per_order";
	return count("every_line") !== count("first_charge") && ask("renewals-in-history") === "first_charge_only" ? "first_charge" : "every_line";
};
const commissionItemSerializer = (view, producer) => {
	const date = lineDateWriter(view);
	const [tracking, affiliates, buyer] = [
		trackingSerializer(view),
		affiliatesWriter(view),
		commissionBuyerWriter(view)
	];
	const [checkoutUrl, legacyId, document] = [
		checkoutUrlWriter(view),
		legacyIdWriter(view),
		documentWriter(view)
	];
	const [status, method] = [statusWriter(view), paymentMethodWriter(view)];
	const [orderType, offer, product] = [
		orderTypeWriter(view),
		offerWriter(view),
		productWriter(view)
	];
	const amount = askWhenShown(view.ask, "commission-amount");
	const isUrlOmitted = askWhether(view.ask, "checkout-url-none", "omit");
	const [bounced, keys] = [askWhenShown(view.ask, "bounced-email"), askWhenShown(view.ask, "commission-transaction-keys")];
	const earned = earnedWriter(view);
	return ({ order, charge, commission }) => {
		const item = order.items[commission.item];
		const attempt = decisiveAttempt(charge);
		const approved = approvedAt(charge);
		const { traits } = order;
		const url = checkoutUrl(item.offer, order);
		const itemStatus = status(attempt.status);
		return {
			id: commission.id,
			type: item.type,
			commissioned_id: producer.id,
			commissioned_name: producer.name,
			commission: earned(attempt.status, () => commission.commission !== commission.value && amount() === "equal_to_value" ? commission.value : commission.commission),
			producer_id: producer.id,
			producer_name: producer.name,
			producer_email: producer.email,
			producer_document: document(producer.document),
			value: commission.value,
			order_id: order.id,
			affiliates: affiliates(order.affiliate, charge.shares),
			query_params: order.query_params,
			tracking: tracking(order.query_params),
			...url === null && isUrlOmitted() ? {} : { checkout_url: url },
			transaction: {
				id: attempt.id,
				hash: attempt.hash,
				status: itemStatus,
				payment_method: method(attempt, saleOf(order)),
				paid_amount: attempt.paid_amount,
				created_at: date(attempt.created_at),
				...keys() === "with_history" ? { history: [] } : {}
			},
			offer: offer(item, legacyId(item.offer)),
			product: product(item, legacyId(item.product)),
			customer: buyer(order.customer, order),
			order: {
				id: order.id,
				hash: order.hash,
				has_bump: order.has_bump,
				from_partner: traits?.from_partner ?? false,
				is_upsell: order.is_upsell,
				type: traits?.type ?? orderType(order)
			},
			order_item: {
				id: item.id,
				amount: commission.amount,
				status: itemStatus,
				quantity: item.quantity
			},
			has_two_cards: order.has_two_cards,
			bounced_email: traits?.bounced_email === void 0 ? bounced() === "false" ? false : null : traits.bounced_email,
			subscription_id: order.subscription_id,
			is_smart_installment: traits?.is_smart_installment ?? false,
			approved_date: approved === null ? null : date(approved),
			created_at: date(charge.charged_at),
			updated_at: date(changedAt(charge))
		};
	};
};
const changedAt = ({ charged_at, attempts }) => attempts.reduce((latest, attempt) => Math.max(latest, attempt.updated_at ?? attempt.created_at), charged_at);
const lineDateWriter = (view) => {
	const [form, iso, text] = [
		askWhenShown(view.ask, "commission-item-dates"),
		isoWriter(view),
		textWriter(view)
	];
	return (instant) => form() === "iso" ? iso(instant) : text(instant);
};
const orderTypeWriter = (view) => {
	const kinds = askWhenShown(view.ask, "order-type-values");
	return (order) => {
		if (order.subscription_id !== null && kinds() === "subscription") return "subscription";
		return order.is_upsell ? "upsell" : "main";
	};
};
const offerWriter = (view) => {
	const interval = intervalWriter(view);
	return ({ offer }, id) => ({
		id,
		code: offer.id,
		name: offer.name,
		description: offer.description,
		price: offer.price,
		is_subscription: offer.is_subscription,
		interval: interval(offer.interval),
		trial_days: offer.trial_days,
		first_charge_price: offer.first_charge_price
	});
};
const productWriter = (view) => {
	const refundDeadline = askWhenShown(view.ask, "refund-deadline");
	return ({ product }, id) => ({
		id,
		name: product.name,
		is_subscription: product.is_subscription,
		type: product.type,
		refund_deadline: product.refund_deadline ?? Number(refundDeadline()),
		has_invoice_integration: product.has_invoice_integration
	});
};
const checkoutEvent = "Purchase";
const carriedValue = (params, name) => Object.hasOwn(params, name) ? params[name] : void 0;
const parseMapping = (mapping) => new Map(mapping === "same_name" ? [] : mapping.split(",").map((pair) => pair.split(":")));
const trackingSerializer = (view) => {
	const [blanks, source] = [askWhenShown(view.ask, "tracking-empty-value"), askWhenShown(view.ask, "tracking-event-source")];
	let mapping;
	const parameterOf = (field) => {
		mapping ??= parseMapping(view.ask("tracking-mapping"));
		return mapping.get(field) ?? field;
	};
	const carried = (params, field) => {
		if (params === null) return void 0;
		const value = carriedValue(params, parameterOf(field));
		return value?.trim() === "" && blanks() === "literal" ? void 0 : value;
	};
	const writeEvent = (params) => {
		const event = carried(params, "event") ?? "Não Informado";
		return event !== checkoutEvent && source() === "checkout" ? checkoutEvent : event;
	};
	return (params) => {
		const src = carried(params, "src");
		return {
			event: writeEvent(params),
			utm_source: carried(params, "utm_source") ?? "Não Informado",
			utm_medium: carried(params, "utm_medium") ?? "Não Informado",
			utm_campaign: carried(params, "utm_campaign") ?? "Não Informado",
			utm_content: carried(params, "utm_content") ?? "Não Informado",
			utm_term: carried(params, "utm_term") ?? "Não Informado",
			src: src ?? "Não Informado",
			sck: carried(params, "sck") ?? src ?? "Não Informado",
			chatflow_user_id: carried(params, "chatflow_user_id") ?? "Não Informado"
		};
	};
};
// src/api/orders/get-order.ts
const getOrder = defineOperation({
	id: "getOrder",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	lookUp: (context) => {
		const hash = readHash(context);
		const order = context.database.orderByHash(hash);
		if (order === void 0) throw require_usual().notFound("order", "unknown order");
		return order;
	},
	handle: (context, order) => ({
		status: 200,
		resource: serializeOrderDetail(order, context.database.producer, context),
		isLong: order.charges instanceof LongList,
		isHuge: order.charges instanceof LongList
	})
});
const serializeOrderDetail = (order, producer, view) => {
	const date = textWriter(view);
	const params = order.query_params ?? paramsOfNone(view);
	const charges = visibleCharges(order, view);
	const attempts = flatMapListed(charges, (charge) => charge.attempts);
	const { name, email } = order.customer;
	return {
		id: order.id,
		hash: order.hash,
		paid_amount: paidAmount(order, attempts, view),
		freight_value: order.freight_value,
		customer: anonymiser(view)({
			name,
			email
		}, order),
		query_params: params,
		tracking: trackingSerializer(view)(order.query_params),
		...checkoutUrlMember(order, view),
		items: order.items.map((item) => writeItem(item, order, view)),
		transactions: flatMapListed(charges, (charge) => charge.attempts.map((attempt) => writeAttempt(attempt, order, view))),
		commissions: flatMapListed(charges, (charge) => charge.commissions.length === 0 ? [] : writeSplit(charge, order, producer, view)),
		created_at: date(order.created_at),
		updated_at: date(order.updated_at)
	};
};
const visibleCharges = ({ charges }, view) => charges.length > 1 && view.ask("renewals-in-history") === "first_charge_only" ? [...charges].slice(0, 1) : charges;
const paramsOfNone = (view) => {
	const choice = view.ask("order-detail-query-params-none");
	if (choice === "null") return null;
	return choice === "empty_array" ? [] : {};
};
const paidAmount = (order, attempts, view) => {
	const billed = order.items.reduce((sum, item) => sum + item.amount, order.freight_value);
	let paid = 0;
	for (const { status, paid_amount } of attempts) if (paidStatuses.has(status)) paid += paid_amount;
	return billed !== paid && view.ask("order-detail-paid-amount") === "items_and_freight" ? billed : paid;
};
const checkoutUrlMember = (order, view) => {
	const url = checkoutUrlWriter(view)(order.items[0]?.offer, order);
	if (url !== null) return { checkout_url: url };
	const choice = view.ask("checkout-url-none");
	if (choice === "omit") return {};
	return { checkout_url: choice === "empty_in_detail" ? "" : null };
};
const firstStatus = ({ charges }, view) => {
	const first = charges.at(0);
	return statusWriter(view)(first === void 0 ? "authorized" : decisiveAttempt(first).status);
};
const writeItem = (item, order, view) => ({
	offer: {
		id: legacyIdWriter(view)(item.offer),
		code: item.offer.id,
		name: item.offer.name
	},
	coupon: writeCoupon(item, view),
	amount: item.amount,
	status: firstStatus(order, view),
	type: item.type,
	members_classroom_id: item.members_classroom_id ?? null
});
const writeCoupon = (item, view) => {
	const { coupon } = item;
	if (coupon === null) return view.ask("order-detail-coupon") === "null" ? null : {
		name: null,
		discount: null
	};
	const percent = Math.round(coupon.discount * 100 / (item.offer.price * item.quantity));
	const isPercent = percent !== coupon.discount && view.ask("order-detail-coupon") === "object_percent";
	return {
		name: coupon.name,
		discount: isPercent ? percent : coupon.discount
	};
};
const returnCodes = {
	"00": {
		approved: "00",
		failed: "51"
	},
	gateway_text: {
		approved: "Transação aprovada",
		failed: "Transação recusada"
	},
	empty: {
		approved: "",
		failed: ""
	}
};
const returnCode = ({ status, return_code }, view) => {
	if (return_code !== void 0) return return_code;
	if (!approvedStatuses.has(status) && !failedStatuses.has(status)) return "";
	const codes = returnCodes[view.ask("order-detail-return-code")];
	return failedStatuses.has(status) ? codes.failed : codes.approved;
};
const writeAttempt = (attempt, order, view) => {
	const date = textWriter(view);
	return {
		id: attempt.id,
		hash: attempt.hash,
		status: statusWriter(view)(attempt.status),
		return_code: returnCode(attempt, view),
		payment_method: paymentMethodWriter(view)(attempt, saleOf(order)),
		paid_amount: attempt.paid_amount,
		is_card2: attempt.is_card2,
		invoice_sent: attempt.invoice_sent ?? false,
		is_free: attempt.is_free,
		created_at: date(attempt.created_at),
		updated_at: date(attempt.updated_at ?? attempt.created_at)
	};
};
const platform = {
	id: 1,
	name: "Platform"
};
const writeSplit = (charge, order, producer, view) => {
	const sum = (member) => charge.commissions.reduce((total, line) => total + line[member], 0);
	const url_params = { query_params: splitParams(order, view) };
	const [value, commission] = [sum("value"), sum("commission")];
	const earned = earnedWriter(view);
	const { status } = decisiveAttempt(charge);
	const own = earned(status, () => value !== commission && view.ask("commission-amount") === "equal_to_value" ? value : commission);
	const others = charge.shares ?? [];
	const parties = [{
		type: "producer",
		user_id: producer.id,
		name: producer.name,
		value: own
	}];
	for (const { type, id, name, value } of others) parties.push({
		type,
		user_id: id,
		name,
		value: earned(status, () => value)
	});
	const types = view.ask("commission-split-types");
	if (types === "with_platform") {
		const fee = others.reduce((rest, share) => rest - share.value, sum("amount") - commission);
		parties.push({
			type: "platform",
			user_id: platform.id,
			name: platform.name,
			value: earned(status, () => fee)
		});
	}
	if (types === "with_affiliate" && order.affiliate !== null && charge.number === 0) {
		const { id, name, commission: share } = order.affiliate;
		parties.push({
			type: "affiliate",
			user_id: id,
			name,
			value: earned(status, () => share)
		});
	}
	return parties.map((party) => ({
		...party,
		url_params
	}));
};
const splitParams = (order, view) => {
	const params = order.query_params ?? paramsOfNone(view);
	return !(params !== null && !Array.isArray(params) && Object.keys(params).length === 0) && view.ask("split-url-params") === "empty" ? {} : params;
};
// src/api/orders/get-order-summary.ts
const getOrderSummary = defineOperation({
	id: "getOrderSummary",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	readsTotals: true,
	handle: (context) => {
		return {
			status: 200,
			resource: serializeOrderSummary(readLedger(context), context)
		};
	}
});
const serializeOrderSummary = (ledger, view) => {
	const { counted, earning } = countedTotals(ledger, view);
	const bump = {
		lines: counted.bumpLines,
		orders: counted.bumpOrders,
		cents: counted.bumpValue
	};
	const upsell = {
		lines: counted.upsellLines,
		orders: counted.upsellOrders,
		cents: counted.upsellValue
	};
	const kind = isUniform(bump) && isUniform(upsell) ? "lines" : view.ask("summary-bump-upsell");
	return {
		total: writeTotal(counted, view),
		total_items: writeItemCount(counted, view),
		bump_total: bump[kind],
		upsell_total: upsell[kind],
		commission_sum: writeCommissionSum(earning, view)
	};
};
const countedTotals = (ledger, { ask }) => {
	const [totals, unpaid] = [ledger.totals(), ledger.unpaid()];
	if (unpaid.lines === 0) return {
		counted: totals,
		earning: totals
	};
	const paid = subtractTotals(totals, unpaid);
	if (ask("summary-orders-counted") === "authorised_only") return {
		counted: paid,
		earning: paid
	};
	return {
		counted: totals,
		earning: unpaid.value === 0 || ask("commission-of-unpaid") === "zero" ? paid : totals
	};
};
const isUniform = (numbers) => new Set(Object.values(numbers)).size === 1;
const writeTotal = (totals, view) => {
	const total = {
		orders: totals.orders,
		lines: totals.lines,
		cents: totals.value
	};
	return isUniform(total) ? total.orders : total[view.ask("summary-total")];
};
const writeItemCount = ({ lines, quantity }, view) => lines !== quantity && view.ask("summary-total-items") === "quantities" ? quantity : lines;
const writeCommissionSum = ({ amount, value, commission }, view) => {
	const own = value !== commission && view.ask("commission-amount") === "equal_to_value" ? value : commission;
	return own !== amount && view.ask("summary-commission-sum") === "all_parties" ? amount : own;
};
// src/api/orders/list-order-history.ts
const lineWeight = 4;
const listOrderHistory = defineOperation({
	id: "listOrderHistory",
	scope: "orders:read",
	quota: "read",
	isRemembered: true,
	handle: (context) => answerHistoryPage(context, () => readLedger(context), historyPageSize, commissionItemSerializer(context, context.database.producer), { weigh: () => lineWeight })
});
// src/api/products/create-product.ts
const schema = new Late(() => Promise.resolve().then(() => require("./write.cjs")).then((n) => n.product_create_request_exports));
const fields = {
	integers: [],
	booleans: ["is_active"],
	managed: [
		"status",
		"id",
		"object",
		"reference_id",
		"created_at"
	]
};
const createProduct$1 = defineOperation({
	id: "createProduct",
	scope: "products:write",
	quota: "write",
	schema,
	validate: readInput,
	handle: (context, _target, input) => {
		const { database, names, now } = context;
		const product = newProduct({
			database,
			id: names.productId(context.idFormats.product),
			now
		}, input);
		return {
			status: 201,
			resource: createdProductSerializer(context)(product),
			write: () => database.prepareProduct(product),
			headers: context.ask("created-location") === "sent" ? { Location: `${context.origin}${context.path}/${product.id}` } : {}
		};
	},
	represent: (context, resource) => {
		const present = context.database.productById(resource.id);
		return present === void 0 ? resource : createdProductSerializer(context)(present);
	}
});
function readInput(body, context) {
	const { ask } = context;
	const { settled, form } = checksUnder(context.values, "rules");
	const prepared = require_write().prepareBody(body, settled, form, ask);
	const parsed = form.safeParse(prepared);
	const problems = [...require_write().managedFieldProblems(body, fields, ask), ...parsed.success ? takenName(parsed.data, context) : require_write().schemaProblems(parsed.error, prepared)];
	return problems.length > 0 || !parsed.success ? { problems } : parsed.data;
}
const checksUnder = oncePerValues((values, _) => checksFor(rulesOf(askIn(values))));
const checksFor = oncePerText((rules) => {
	return {
		settled: {
			...fields,
			required: rules.required,
			emptiable: rules.allowsEmptyDescription ? ["description"] : []
		},
		form: schema.here.productCreateRequestFor(rules)
	};
});
const [shortestName, shortestDescription] = [100, 5e3];
const requiredMembers = {
	name_type_description: [
		"name",
		"type",
		"description"
	],
	name_type: ["name", "type"],
	name: ["name"]
};
const rulesOf = (ask) => {
	const descriptions = ask("product-description-limits");
	const types = ask("product-type-values");
	return {
		required: requiredMembers[ask("product-required-fields")],
		maxName: ask("product-name-limits") === "100" ? shortestName : 255,
		maxDescription: descriptions === "5000" ? shortestDescription : 65535,
		allowsEmptyDescription: descriptions === "empty_allowed",
		types: typesOf(types),
		allowsNullActive: ask("is-active-null") === "true",
		refusesUnknown: ask("unknown-fields") === "422"
	};
};
const typesOf = (choice) => {
	if (choice === "course_only") return ["course"];
	return choice.startsWith("list:") ? choice.slice(5).split(",") : null;
};
const takenName = ({ name }, { ask, database }) => {
	return name !== void 0 && database.hasProductNamed(name) && ask("product-name-limits") === "unique" ? [{
		field: "name",
		message: "field_unique"
	}] : [];
};
const newProduct = ({ database, id, now }, { name, type, description, is_active }) => ({
	id,
	reference_id: database.ids.next("product"),
	producer_id: database.producer.id,
	environment: database.sealed.environment,
	name,
	type: type ?? "course",
	description: description ?? "",
	status: "approved",
	is_active: is_active ?? true,
	is_subscription: false,
	has_invoice_integration: false,
	created_at: now
});
// src/api/products/list-products.ts
const listProducts = defineOperation({
	id: "listProducts",
	scope: "products:read",
	quota: "read",
	isRemembered: true,
	handle: (context) => {
		const { perPage, ...asked } = readPageRequest(context, pageSize$1);
		const source = visibleProducts(context);
		const lastPage = Math.max(1, Math.ceil(source.count / perPage));
		const page = asked.page > lastPage && context.ask("products-beyond-last") === "clamp" ? lastPage : asked.page;
		return {
			status: 200,
			resource: {
				object: "list",
				data: sortedRows(context, source, (page - 1) * perPage, perPage).map(productSerializer(context)),
				meta: {
					page,
					per_page: perPage,
					total: source.count
				}
			},
			page: {
				...asked,
				lastPage
			}
		};
	}
});
const sizeParameters$1 = {
	per_page: ["per_page"],
	limit: ["limit"],
	paginate: ["paginate"],
	several: [
		"per_page",
		"limit",
		"paginate"
	]
};
const pageSize$1 = {
	names: sizeParameters$1.several,
	parameters: (ask) => sizeParameters$1[ask("products-page-size-param")],
	default: (ask) => Number(ask("products-page-size-default")),
	max: 100
};
const visibleProducts = (context) => {
	const all = context.database.products();
	if (context.ask("product-list-contents") === "all") return all;
	return sourceOf(all.newest(0, all.count).filter(({ is_active }) => is_active));
};
const sortedRows = (context, source, skip, take) => {
	const order = source.count > 1 && skip < source.count ? context.ask("sort-catalogue") : "newest";
	if (order === "newest") return source.newest(skip, take);
	if (order === "oldest") return readOldest(source, skip, take);
	return [...source.newest(0, source.count)].sort(byName).slice(skip, skip + take);
};
const byName = (left, right) => compareTexts(left.name, right.name) || left.reference_id - right.reference_id;
// src/api/subscriptions/cancel-subscription.ts
const cancelSubscription = defineOperation({
	id: "cancelSubscription",
	scope: (ask) => ask("cancel-scope") === "none" ? null : ask("cancel-scope"),
	quota: "cancel",
	readsBody: (ask) => ask("cancel-request-body") === "optional_reason",
	lookUp: requireSubscription,
	validate: readReason,
	handle: cancel,
	represent: (context, resource) => {
		const present = context.database.subscriptionById(resource.id);
		return present === void 0 ? resource : require_usual().subscriptionSerializer(context, context.database.producer)(present);
	}
});
function requireSubscription(context) {
	const id = readId$1(context);
	const { database } = context;
	const subscription = database.subscriptionById(id);
	if (subscription === void 0) throw require_usual().notFound("subscription", "unknown subscription");
	return subscription;
}
const readId$1 = (context) => {
	const text = context.params["id"] ?? "";
	if (!/^\d+$/.test(text)) throw malformedId(context);
	if (text === "0" || !text.startsWith("0") && Number.isSafeInteger(Number(text)) || context.ask("cancel-id-overflow") === "numeric") return Number(text);
	throw require_usual().notFound("subscription", "the subscription id has leading zeros or is too large");
};
const malformedId = ({ ask }) => {
	const choice = ask("cancel-id-type");
	if (choice === "422") return refuseInvalid(ask, "malformed-id", [{
		field: "id",
		message: "field_integer"
	}]);
	return require_usual().notFound("subscription", "the subscription id is not a number", {
		isMalformed: true,
		isUncounted: choice === "404_uncounted"
	});
};
function readReason(body) {
	const reason = typeof body === "object" && body !== null ? body["reason"] : void 0;
	if (reason === void 0 || typeof reason === "string") return void 0;
	return { problems: [{
		field: "reason",
		message: "field_string"
	}] };
}
function cancel(context, subscription) {
	const { ask, now, database } = context;
	if (subscription.cancellation_requested_at !== null) return answerCanceled(context, subscription);
	refuseOtherSituation(context, subscription);
	const canceled = require_usual().canceledAt(subscription, now, ask("cancel-effect-timing") === "immediate");
	return {
		...answerSuccess(context, canceled),
		write: () => database.prepareSubscription(canceled)
	};
}
const refuseOtherSituation = (context, subscription) => {
	if (context.ask("cancel-other-situations") === "any") return;
	const situation = require_usual().situationOf(subscription, context);
	if (situation === "active") return;
	throw require_usual().refused(409, "not_cancelable", "not_cancelable", `the subscription is ${situation}`, { situation });
};
const answerCanceled = (context, subscription) => {
	const choice = context.ask("cancel-already-canceled");
	const reason = "the subscription was canceled before";
	if (choice === "200") return {
		...answerSuccess(context, subscription),
		rule: "already-canceled",
		reason
	};
	if (choice === "404") throw require_usual().canceledNotFound(reason);
	throw require_usual().refused(Number(choice), "already_canceled", "already_canceled", reason);
};
const answerSuccess = (context, subscription) => {
	const status = Number(context.ask("cancel-success-status"));
	const body = status === 204 ? "empty" : context.ask("cancel-success-body");
	if (body === "empty") return {
		status,
		resource: void 0
	};
	if (body === "subscription") return {
		status,
		resource: require_usual().subscriptionSerializer(context, context.database.producer)(subscription),
		isLong: subscription.charges instanceof LongList
	};
	return {
		status,
		resource: { message: require_usual().writeMessage("canceled", context.ask("error-language")) }
	};
};
// src/api/subscriptions/list-subscription-history.ts
const sizeParameters = {
	paginate: ["paginate"],
	per_page: ["per_page"],
	both: ["paginate", "per_page"]
};
const pageSize = {
	names: sizeParameters.both,
	parameters: (ask) => sizeParameters[ask("subscriptions-page-size-param")],
	default: (ask) => Number(ask("subscriptions-page-size-default")),
	max: 1e3
};
// src/api/operations.ts
const declared = {
	listProducts,
	createProduct: createProduct$1,
	listOffers,
	createOffer: createOffer$1,
	listOrderHistory,
	getOrderSummary,
	getOrder,
	listSubscriptionHistory: defineOperation({
		id: "listSubscriptionHistory",
		scope: "subscriptions:read",
		quota: "read",
		isRemembered: true,
		handle: (context) => answerHistoryPage(context, () => context.database.subscriptions(), pageSize, require_usual().subscriptionSerializer(context, context.database.producer), {
			weigh: ({ charges }) => 4 + charges.length,
			turnsAt: ({ canceled_at }) => canceled_at
		})
	}),
	cancelSubscription,
	getProduct,
	listCashoutHistory
};
const operations = require_index().operationIds.map((id) => declared[id]);
// src/spec/quotas.ts
const quotaLimits = {
	read: 120,
	write: 30,
	cancel: 5,
	cancelDay: 50
};
// src/limits/quota-demands.ts
const nominalLimit = (quota) => quotaLimits[quota];
const quotaDemands = (operation, ask) => {
	const { quota } = operation;
	if (quota !== "cancel") return [{
		bucket: ask("rate-limit-buckets") === "per_route" ? `${quota} ${operation.id}` : quota,
		rule: minuteRule(quotaLimits[quota], ask)
	}];
	const own = [cancelDemand(ask), {
		bucket: "cancel-day",
		rule: dayRule(quotaLimits.cancelDay, ask)
	}];
	return ask("rate-limit-cancel-shares-post") === "shared" ? [...own, writeDemand(ask)] : own;
};
const writeDemand = (ask) => ({
	bucket: "write",
	rule: minuteRule(quotaLimits.write, ask)
});
const cancelDemand = (ask) => ({
	bucket: "cancel",
	rule: minuteRule(quotaLimits.cancel, ask)
});
const minuteRule = (max, ask) => {
	const kinds = {
		fixed: "fixed",
		sliding_log: "sliding",
		token_bucket: "bucket"
	};
	const choice = ask("rate-limit-window");
	if (choice === "calendar_minute") return {
		kind: "calendar",
		max,
		lengthMs: require_index().minuteMs,
		offsetMs: 0
	};
	return {
		kind: kinds[choice],
		max,
		lengthMs: require_index().minuteMs
	};
};
const dayRule = (max, ask) => {
	const choice = ask("rate-limit-day-window");
	if (choice === "first_hit") return {
		kind: "fixed",
		max,
		lengthMs: require_index().dayMs
	};
	return {
		kind: "calendar",
		max,
		lengthMs: require_index().dayMs,
		offsetMs: choice === "midnight_utc" ? 0 : -require_index().saoPauloOffsetMs
	};
};
// src/seed/open-dataset.ts
const mostShelved = 16;
const [shelf, triedShelf] = [new Map(), new Map()];
const generator = new Late(() => Promise.resolve().then(() => make_dataset_exports));
const openDataset = (options, isTried = false) => {
	const key = keyOf(options);
	const shelved = shelf.get(key) ?? triedShelf.get(key);
	if (shelved !== void 0) return shelved;
	const dataset = generator.here.makeDataset(options);
	const own = isTried ? triedShelf : shelf;
	if (own.size >= mostShelved) own.delete(own.keys().next().value);
	own.set(key, dataset);
	return dataset;
};
const keyOf = ({ seed, orders, dayStart, startsAt, formats, variety }) => JSON.stringify([
	seed,
	orders,
	dayStart,
	startsAt,
	formats,
	variety
]);
// src/store/label-book.ts
const kinds = Object.keys(nothingDeclared);
var LabelBook = class {
	count = 0;
	#documents = [];
	#joined = {
		count: 0,
		whole: nothingDeclared
	};
	#meant = null;
	add(declared) {
		this.#documents.push(declared);
		this.count += 1;
		if (this.#meant !== null) enter(this.#meant, declared);
	}
	find(kind, label) {
		this.#meant ??= this.#index();
		return this.#meant[kind].get(label);
	}
	all(count = this.count) {
		if (this.#joined.count !== count) this.#joined = {
			count,
			whole: join(this.#documents.slice(0, count))
		};
		return this.#joined.whole;
	}
	save(count = this.count) {
		return count === 0 ? void 0 : this.all(count);
	}
	#index() {
		const meant = Object.fromEntries(kinds.map((kind) => [kind, new Map()]));
		for (const declared of this.#documents) enter(meant, declared);
		return meant;
	}
};
const enter = (meant, declared) => {
	for (const kind of kinds) for (const [label, value] of Object.entries(declared[kind])) meant[kind].set(label, value);
};
const join = (documents) => {
	const [first = nothingDeclared] = documents;
	if (documents.length <= 1) return first;
	return Object.fromEntries(kinds.map((kind) => [kind, joinKind(documents, kind)]));
};
const joinKind = (documents, kind) => {
	const joined = {};
	for (const declared of documents) Object.assign(joined, declared[kind]);
	return joined;
};
// src/store/producer-database.ts
var ProducerDatabase = class {
	sealed;
	rows;
	ids;
	views;
	constructor(sealed, rows, ids, views = {}) {
		this.sealed = sealed;
		this.rows = rows;
		this.ids = ids;
		this.views = views;
	}
	get source() {
		if (Object.keys(this.views).length > 0) return null;
		const { version } = this.written;
		return {
			of: version === 0 ? this.sealed : this.written,
			version
		};
	}
	get written() {
		return this.rows.now;
	}
	get producer() {
		return this.sealed.producer;
	}
	products() {
		const { changed } = this.written.products;
		const { products } = this.sealed;
		const rows = mergeSources(this.written.productsByDate, {
			...mapSource(sourceOf(products), (product) => changed.find(product.id) ?? product),
			newerThan: (instant) => require_write().firstPlace(products.length, (place) => (products[place]?.created_at ?? 0) <= instant),
			dateOf: ({ created_at }) => created_at
		});
		return viewedSource(rows, this.views.products);
	}
	hasProductNamed(name) {
		return this.written.productNames.has(name) || this.sealed.products.some((product) => product.name === name);
	}
	productById(id) {
		const { added, changed } = this.written.products;
		return added.find(id) ?? changed.find(id) ?? this.sealed.productById(id);
	}
	offersOf(productId) {
		const written = this.written.offersByProduct.get(productId) ?? [];
		const sealed = this.sealed.offersOf(productId);
		if (written.length === 0 || sealed.length === 0) return sourceOf([...written].reverse().concat(sealed));
		return sourceOf([...written, ...sealed].sort((one, other) => require_write().isNewer(one, other) ? -1 : 1));
	}
	orders() {
		const { sealed, written } = this;
		const rows = mergeSources(written.ordersByDate, {
			count: sealed.orderCount,
			newest: (skip, take) => Array.from({ length: Math.max(0, Math.min(take, sealed.orderCount - skip)) }, (_, place) => sealed.orderByAge(skip + place)),
			newerThan: (instant) => sealed.ordersAfter(instant),
			dateOf: ({ created_at }) => created_at
		});
		return mapSource(rows, (order) => this.#present(order));
	}
	orderByHash(hash) {
		const id = this.written.orderIdsByHash.get(hash);
		return this.#presentIfFound(id === void 0 ? this.sealed.orderByHash(hash) : this.written.orders.find(id));
	}
	orderById(id) {
		return this.#presentIfFound(this.written.orders.find(id) ?? this.sealed.orderById(id));
	}
	ledger(kind) {
		const written = this.#visible(this.written.ledger(kind));
		const sealed = this.sealed.ledger(kind);
		const lines = written.count === 0 ? sealed : this.#withWritten(written, sealed);
		const shown = this.views.orders === void 0 ? lines : viewedSource(lines, this.views.orders);
		const isChanged = this.written.renewals.count > 0 || this.written.reversals.count > 0;
		return {
			count: shown.count,
			newest: isChanged ? (skip, take) => shown.newest(skip, take).map((line) => this.#presentLine(line)) : (skip, take) => shown.newest(skip, take),
			totals: () => addTotals(written.totals(), sealed.totals()),
			unpaid: () => addTotals(written.unpaid(), sealed.unpaid())
		};
	}
	subscriptions() {
		const { changed } = this.written.subscriptions;
		const { sealed } = this;
		const rows = mergeSources(this.written.subscriptionsByDate, {
			count: sealed.subscriptionCount,
			newest: (skip, take) => sealed.subscriptions(skip, take).map((row) => changed.find(row.id) ?? row),
			newerThan: (instant) => sealed.subscriptionsAfter(instant),
			dateOf: ({ created_at }) => created_at
		});
		return mapSource(viewedSource(rows, this.views.subscriptions), (row) => this.#presentSubscription(row));
	}
	subscriptionById(id) {
		const { added, changed } = this.written.subscriptions;
		const found = added.find(id) ?? changed.find(id) ?? this.sealed.subscriptionById(id);
		return found === void 0 ? void 0 : this.#presentSubscription(found);
	}
	async prepareProduct(product) {
		const written = this.rows.own();
		const { added, changed } = written.products;
		if (this.sealed.productById(product.id) !== void 0) return await changed.prepare(product);
		const commit = await added.prepare(product);
		return () => {
			const isNew = added.find(product.id) === void 0;
			commit();
			if (isNew) written.indexProduct(product);
		};
	}
	async prepareOffer(offer) {
		const written = this.rows.own();
		const commit = await written.offers.prepare(offer);
		return () => {
			commit();
			written.indexOffer(offer);
		};
	}
	async prepareOrder(order, subscription) {
		const written = this.rows.own();
		const commitOrder = await written.orders.prepare(order);
		const commitSubscription = subscription === null ? null : await written.subscriptions.added.prepare(subscription);
		return () => {
			commitOrder();
			commitSubscription?.();
			written.indexOrder(order);
			if (subscription !== null) written.indexSubscription(subscription);
			written.witness?.({
				kind: "sale",
				order
			});
		};
	}
	prepareReversal(reversal) {
		const written = this.rows.own();
		return () => {
			written.addReversal(reversal);
			written.witness?.({
				kind: "reversal",
				reversal
			});
		};
	}
	async prepareSubscription(subscription) {
		const written = this.rows.own();
		const { added, changed } = written.subscriptions;
		const own = added.find(subscription.id);
		const held = own ?? changed.find(subscription.id) ?? this.sealed.subscriptionById(subscription.id);
		const { charges } = subscription;
		const row = {
			...subscription,
			charges: charges instanceof LongList ? held?.charges ?? [] : charges
		};
		const commit = await (own === void 0 ? changed : added).prepare(row);
		const { witness } = written;
		if (witness === null) return commit;
		return () => {
			const occurrence = require_rest().occurrenceOf(this.subscriptionById(subscription.id), subscription);
			commit();
			if (occurrence !== void 0) witness(occurrence);
		};
	}
	#hashOf = (id) => this.sealed.transactionHash(id);
	#presentIfFound(order) {
		return order === void 0 ? void 0 : this.#present(order);
	}
	#present(order) {
		const { renewals, reversals } = this.written;
		return reverseOrder(renewOrder(order, renewals.ofOrder(order.id), this.#hashOf), reversals.ofOrder(order.id));
	}
	#presentLine({ order, charge, commission }) {
		const { renewals, reversals } = this.written;
		return {
			order: renewOrder(order, renewals.ofOrder(order.id), this.#hashOf),
			charge: reverseCharge(charge, reversals.ofOrder(order.id)),
			commission
		};
	}
	#presentSubscription(row) {
		const { renewals, reversals } = this.written;
		const { id } = row.order;
		return reverseSubscription(renewSubscription(row, renewals.ofOrder(id), this.#hashOf), reversals.ofOrder(id));
	}
	#withWritten(written, sealed) {
		return mergeSources({
			...mapSource(written, (entry) => this.#toLine(entry)),
			dateAt: (place) => written.dateAt(place)
		}, {
			count: sealed.count,
			newest: (skip, take) => sealed.newest(skip, take),
			newerThan: (instant) => sealed.newerThan(instant),
			dateOf: ({ charge }) => charge.charged_at
		});
	}
	#visible(ledger) {
		const { orders, renewals, reversals } = this.written;
		if (this.sealed.orderCount > 0 || renewals.count + reversals.count === 0) return ledger;
		return ledger.withoutOrders((orderId) => orders.find(orderId) === void 0, reversals.rows());
	}
	#toLine(entry) {
		return isRenewal(entry) ? this.#lineOfRenewal(entry) : entry;
	}
	#lineOfRenewal(renewal) {
		const order = this.written.orders.find(renewal.order_id) ?? this.sealed.orderById(renewal.order_id);
		if (order === void 0) throw new RangeError(`Order ${renewal.order_id} was renewed and never sold.`);
		const terms = renewal.commission === void 0 ? void 0 : order.charges[0]?.shares;
		const charge = chargeOf(renewal, this.#hashOf, terms);
		const [commission] = charge.commissions;
		if (commission === void 0) throw new RangeError(`Renewal ${renewal.id} has no line.`);
		return {
			order,
			charge,
			commission
		};
	}
};
// src/store/settle-renewals.ts
const mostRenewals = 3e6;
const round = 30 * require_index().dayMs;
const madeTogether = 200;
const isMuchDue = ({ calendar, subscriptions, rows: { now: written } }, now) => (now - (written.settledThrough ?? calendar.sealedThrough)) * (subscriptions + written.due.data.length) > round * madeTogether;
const settleRenewals = (settlement, now) => inOneGo(settleInSteps(settlement, now));
function* settleInSteps(settlement, now) {
	const through = Math.floor(now / 1e3) * 1e3;
	if (through < nextDueAt(settlement)) return;
	const { calendar, subscriptions, ids } = settlement;
	const written = settlement.rows.own();
	let after = written.settledThrough ?? calendar.sealedThrough;
	const stride = Math.ceil(Math.min(round, Math.max(require_index().hourMs, round * madeTogether / Math.max(1, subscriptions))) / 1e3) * 1e3;
	do {
		refuseFlood(written);
		const until = Math.max(after, Math.min(through, after + stride));
		settleSpan(calendar.dueWithin(after, until), until, written, ids);
		written.settledThrough = until;
		findNextDue(calendar, written, until);
		yield;
		after = written.settledThrough;
	} while (after < through);
}
const latestSettled = ({ subscriptions, renewals, settledThrough }, startsAt, orders) => {
	const sold = subscriptions.added.rows();
	if (sold.length === 0) return Number.POSITIVE_INFINITY;
	const soldInRound = sold.reduce((sum, { interval }) => sum + round / (interval * require_index().dayMs), 0);
	const rounds = Math.floor((mostRenewals - renewals.count) / (soldInRound + seededSubscriptions(orders)));
	return (settledThrough ?? startsAt) + Math.max(0, rounds) * round;
};
const refuseFlood = ({ renewals }) => {
	if (renewals.count <= 3e6) return;
	throw new RangeError(`The clock was moved so far that more than ${mostRenewals} renewals fell due; reset the world.`);
};
const settleSpan = (seeded, until, written, ids) => {
	for (const charge of seeded) {
		settleWritten(charge, written, ids);
		if (isCharged(written.subscriptions.changed.find(charge.subscription_id))) renew(charge, written, ids);
	}
	settleWritten({
		charged_at: until,
		subscription_id: Number.POSITIVE_INFINITY
	}, written, ids);
};
const settleWritten = (before, written, ids) => {
	const { due, subscriptions } = written;
	for (let next = due.peek(); next !== void 0; next = due.peek()) {
		if (next.at > before.charged_at || next.at === before.charged_at && next.id > before.subscription_id) return;
		due.pop();
		const subscription = subscriptions.added.find(next.id);
		if (subscription === void 0 || !isCharged(shown(subscription, written))) continue;
		renew(chargeOfWritten(subscription, next.at, written), written, ids);
		written.awaitCharge(subscription);
	}
};
const isCharged = (subscription) => subscription === void 0 || isRunning(subscription);
const shown = (subscription, { renewals }) => subscription.max_charges === null ? subscription : renewSubscription(subscription, renewals.ofOrder(subscription.order.id), () => "");
const chargeOfWritten = ({ id, order: { id: order_id } }, at, written) => {
	const order = written.orders.find(order_id);
	const [item] = order?.items ?? [];
	if (order === void 0 || item === void 0) throw new RangeError(`Order ${order_id} of subscription ${id} was never sold.`);
	const value = item.offer.price * item.quantity;
	const shares = order.charges[0]?.shares;
	return {
		subscription_id: id,
		order_id,
		number: order.charges.length + written.renewals.ofOrder(order_id).length,
		charged_at: at,
		item_type: item.type,
		quantity: item.quantity,
		value,
		...shares === void 0 ? {} : { commission: splitCharge([value], shares).commissions[0] }
	};
};
const renew = (charge, written, ids) => {
	const renewal = {
		id: ids.next("commission"),
		transaction_id: ids.next("transaction"),
		history_id: ids.next("subscription_history"),
		...charge
	};
	written.addRenewal(renewal);
	written.witness?.({
		kind: "renewal",
		renewal
	});
};
const mostDates = 1e3;
const nextChargeOf = (database, now) => {
	const [seeded, written] = [nextSeeded(database, now), nextWritten(database)];
	if (seeded === void 0 || written === void 0) return seeded ?? written;
	return written.at < seeded.at ? written : seeded;
};
const nextSeeded = ({ sealed, written }, now) => {
	let after = written.settledThrough ?? Math.max(sealed.calendar.sealedThrough, Math.floor(now / 1e3) * 1e3);
	for (let looked = 0; looked < mostDates; looked += 1) {
		const at = sealed.calendar.nextAfter(after);
		if (!Number.isFinite(at)) return void 0;
		const due = sealed.calendar.dueWithin(after, at).find(({ subscription_id }) => isCharged(written.subscriptions.changed.find(subscription_id)));
		if (due !== void 0) return {
			at: due.charged_at,
			subscriptionId: due.subscription_id
		};
		after = at;
	}
};
const nextWritten = ({ written }) => {
	const running = written.due.data.filter(({ id }) => {
		const subscription = written.subscriptions.added.find(id);
		return subscription !== void 0 && isCharged(shown(subscription, written));
	});
	if (running.length === 0) return void 0;
	const { at, id } = running.reduce((left, right) => right.at < left.at ? right : left);
	return {
		at,
		subscriptionId: id
	};
};
// src/webhooks/dispatcher.ts
const attempts = new Late(() => Promise.resolve().then(() => require("./attempt.cjs")));
const patienceMs = 5 * require_index().dayMs;
const mostInOneGo = 2e5;
var Dispatcher = class {
	host;
	state;
	hearers = new Set();
	#going = null;
	#isWanted = false;
	#isLive = false;
	#cancelTimer = null;
	#hasEnded = false;
	#made = 0;
	#turns = new Map();
	constructor(host, state) {
		this.host = host;
		this.state = state;
	}
	drain() {
		this.#isLive = false;
		return this.#go();
	}
	wake() {
		this.#sleep(0);
	}
	hurry() {
		this.#cancelTimer?.();
		this.#cancelTimer = this.host.office.startTimer(0, () => void this.drain().catch(this.host.reportFailure));
	}
	end() {
		this.#hasEnded = true;
		this.#cancelTimer?.();
		this.#cancelTimer = null;
	}
	async redeliver(endpoint, id) {
		await this.#inTurn(endpoint.id, async () => {
			const delivery = this.state.log.find(id);
			if (delivery !== void 0) await this.#attempt(endpoint.id, delivery, {
				at: this.host.now(),
				isRedelivery: true
			});
		});
	}
	#go() {
		this.#isWanted = true;
		this.#going ??= this.#run().finally(() => {
			this.#going = null;
			this.#sleep();
		});
		return this.#going;
	}
	async #run() {
		while (this.#isWanted && !this.#hasEnded) {
			this.#isWanted = false;
			const made = this.#made;
			await this.#settle();
			await Promise.all([...this.state.endpoints.keys()].map((id) => this.#inTurn(id, () => this.#deliverDue(id))));
			if (this.#made > made) this.host.noteDeed("drain", []);
		}
	}
	async #settle() {
		const owners = [...this.state.endpoints.values()].filter(({ state }) => state === "active");
		const next = [Number.POSITIVE_INFINITY];
		for (const owner of owners) next.push(await this.host.settle(owner));
		return Math.min(...next);
	}
	async #deliverDue(endpointId) {
		const { log, endpoints } = this.state;
		for (let made = 0; made < mostInOneGo && !this.#hasEnded && endpoints.has(endpointId); made += 1) {
			const delivery = log.nextDue(endpointId, this.host.now());
			if (delivery === void 0 || delivery.due_at === null) return;
			const at = this.#isLive ? Math.max(delivery.due_at, this.host.now()) : delivery.due_at;
			await this.#attempt(endpointId, delivery, {
				at,
				isRedelivery: false
			});
		}
	}
	#inTurn(endpointId, act) {
		const turn = (this.#turns.get(endpointId) ?? Promise.resolve()).then(act);
		this.#turns.set(endpointId, turn.catch(() => void 0));
		return turn;
	}
	async #attempt(endpointId, delivery, moment) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0) return;
		this.host.noteUsed(["webhook-signature", "webhook-retries"]);
		await attempts.ready();
		const made = await attempts.here.attempt(this.host, endpoint, delivery, moment);
		if (this.#hasEnded) return;
		const present = this.state.log.find(delivery.id) ?? delivery;
		const after = this.#after(present, made);
		this.state.log.put(after);
		this.#made += 1;
		this.#judge(endpointId, made);
		this.host.changed();
		for (const hear of this.hearers) hear(after);
	}
	#after(delivery, made) {
		const attempts = [...delivery.attempts, made].slice(-50);
		if (made.error === null) return {
			...delivery,
			attempts,
			state: "delivered",
			due_at: null
		};
		if (made.redelivery) return {
			...delivery,
			attempts
		};
		const scheduled = delivery.scheduled + 1;
		const schedule = require_rest().retrySchedules[this.host.ask("webhook-retries")];
		const delayMs = require_rest().isOnce(delivery) ? void 0 : require_rest().nextDelayMs(schedule, scheduled, this.#askedMs(delivery.endpoint, made));
		if (delayMs === void 0) return {
			...delivery,
			attempts,
			scheduled,
			state: "failed",
			due_at: null
		};
		return {
			...delivery,
			attempts,
			scheduled,
			due_at: made.at + delayMs
		};
	}
	#askedMs(endpointId, { at, response }) {
		const isOfWorld = this.state.endpoints.get(endpointId)?.timestamp === "world";
		return response === null ? null : require_rest().askedDelayMs(response.headers, isOfWorld ? at : readWallClock());
	}
	#judge(endpointId, made) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0) return;
		if (made.error === null) {
			if (endpoint.failing_since === null && endpoint.state === "active") return;
			this.state.put({
				...endpoint,
				failing_since: null
			});
			this.turn(endpointId, "active", null);
			return;
		}
		const failing_since = endpoint.failing_since ?? made.at;
		this.state.put({
			...endpoint,
			failing_since
		});
		if (made.status === 410) this.switchOff(endpointId, "gone", "It answered 410.");
		else if (made.at - failing_since >= patienceMs) this.switchOff(endpointId, "switched_off", `Nothing has reached it since ${new Date(failing_since).toISOString()}.`);
	}
	switchOff(endpointId, state, reason) {
		if (this.state.endpoints.get(endpointId)?.state !== "active") return;
		this.turn(endpointId, state, reason);
		this.abandon(endpointId);
	}
	turn(endpointId, state, reason) {
		const endpoint = this.state.endpoints.get(endpointId);
		if (endpoint === void 0 || endpoint.state === state) return;
		this.state.put({
			...endpoint,
			state,
			reason
		});
		this.host.noteDeed("turn", [
			endpointId,
			state,
			reason
		]);
	}
	abandon(endpointId) {
		for (const delivery of this.state.log.pending(endpointId)) this.state.log.put({
			...delivery,
			state: "failed",
			due_at: null
		});
	}
	#sleep(delayMs) {
		this.#cancelTimer?.();
		this.#cancelTimer = null;
		const isIdle = [...this.state.endpoints.values()].every(({ state }) => state !== "active");
		if (this.#hasEnded || isIdle || this.host.isFrozen() || this.#going !== null) return;
		if (delayMs !== void 0) this.#wakeIn(delayMs);
		else this.#settle().then((next) => this.#wakeIn(this.#untilNext(next)), this.host.reportFailure);
	}
	#untilNext(nextCharge) {
		const { log, endpoints } = this.state;
		const dues = [...endpoints.keys()].map((id) => log.nextDue(id, Number.POSITIVE_INFINITY)?.due_at ?? nextCharge);
		return Math.min(nextCharge, ...dues) - this.host.now();
	}
	#wakeIn(delayMs) {
		if (this.#hasEnded || this.#going !== null) return;
		this.#cancelTimer?.();
		const { startTimer, longestSleepMs } = this.host.office;
		this.#cancelTimer = startTimer(Math.max(0, Math.min(delayMs, longestSleepMs)), () => {
			this.#cancelTimer = null;
			this.#isLive = true;
			this.#go().catch(this.host.reportFailure);
		});
	}
};
// src/webhooks/delivery-log.ts
const mostRemembered = 1e3;
const sooner = (left, right) => left.at - right.at || left.sequence - right.sequence;
var DeliveryLog = class {
	changed = new Changed();
	#records = new Map();
	#over = new Set();
	#due = new Map();
	#pending = new Map();
	bytes = 0;
	find(id) {
		return this.#records.get(id);
	}
	findEvent(eventId) {
		return [...this.#records.values()].findLast(({ event_id }) => event_id === eventId);
	}
	pendingOf(endpoint) {
		return this.#pending.get(endpoint) ?? 0;
	}
	put(record) {
		const before = this.#records.get(record.id);
		this.#records.set(record.id, record);
		this.bytes += weighStored(record) - (before === void 0 ? 0 : weighStored(before));
		this.changed.note(record.id);
		this.#count(record.endpoint, Number(record.state === "pending") - Number(before?.state === "pending"));
		if (record.state === "pending") {
			this.#over.delete(record.id);
			if (record.due_at !== null && record.due_at !== before?.due_at) this.#await(record, record.due_at);
		} else if (!this.#over.has(record.id)) this.#remember(record.id);
	}
	nextDue(endpoint, by) {
		const queue = this.#due.get(endpoint);
		for (let next = queue?.peek(); next !== void 0; next = queue?.peek()) {
			const record = this.#records.get(next.id);
			if (record?.state === "pending" && record.due_at === next.at) return next.at <= by ? record : void 0;
			queue?.pop();
		}
	}
	pending(endpoint) {
		return [...this.#records.values()].filter((record) => record.endpoint === endpoint && record.state === "pending");
	}
	all() {
		return this.#records.values();
	}
	save() {
		return [...this.all()];
	}
	saved(id) {
		return this.#records.get(id);
	}
	load(saved) {
		for (const record of saved) this.put(record);
	}
	#await({ id, endpoint, sequence }, at) {
		const queue = this.#due.get(endpoint) ?? new TinyQueue([], sooner);
		queue.push({
			at,
			sequence,
			id
		});
		this.#due.set(endpoint, queue);
	}
	#count(endpoint, more) {
		if (more !== 0) this.#pending.set(endpoint, this.pendingOf(endpoint) + more);
	}
	#remember(id) {
		this.#over.add(id);
		if (this.#over.size <= mostRemembered) return;
		for (const oldest of this.#over) {
			this.#over.delete(oldest);
			const record = this.#records.get(oldest);
			if (record !== void 0) this.bytes -= weighStored(record);
			this.#records.delete(oldest);
			this.changed.noteGone(oldest);
			return;
		}
	}
};
// src/webhooks/webhook-state.ts
const prefixes = {
	events: "evt_",
	deliveries: "dlv_",
	endpoints: "whe_"
};
const idLength = 20;
var WebhookState = class {
	log = new DeliveryLog();
	endpoints = new Map();
	version = 0;
	#disturbances = [];
	#made = {
		events: 0,
		deliveries: 0,
		endpoints: 0
	};
	nextId(kind, seed, idKey) {
		const key = mix(hashInteger(seed), hashText(`webhook ${kind} ${idKey}`));
		const id = prefixes[kind] + textFrom(key, this.#made[kind], lowercaseAlphanumeric, idLength);
		this.#made[kind] += 1;
		this.version += 1;
		return id;
	}
	put(endpoint) {
		this.endpoints.set(endpoint.id, endpoint);
		this.version += 1;
	}
	drop(id) {
		this.endpoints.delete(id);
		this.version += 1;
	}
	disturb(by, count) {
		this.#disturbances.push({
			by,
			count
		});
		this.version += 1;
	}
	takeDisturbance() {
		const [first] = this.#disturbances;
		if (first === void 0) return void 0;
		this.version += 1;
		if (first.count > 1) this.#disturbances[0] = {
			...first,
			count: first.count - 1
		};
		else this.#disturbances.shift();
		return first.by;
	}
	count(kind) {
		return this.#made[kind];
	}
	save() {
		if (this.#made.endpoints === 0) return void 0;
		const disturbances = this.#disturbances.length === 0 ? {} : { disturbances: [...this.#disturbances] };
		return {
			endpoints: [...this.endpoints.values()],
			made: { ...this.#made },
			...disturbances
		};
	}
	load(saved, deliveries = []) {
		if (saved === void 0) return;
		for (const endpoint of saved.endpoints) this.endpoints.set(endpoint.id, endpoint);
		Object.assign(this.#made, saved.made);
		this.#disturbances.push(...saved.disturbances ?? []);
		this.log.load(deliveries);
	}
};
// src/webhooks/webhooks.ts
const bodies = new Late(() => Promise.resolve().then(() => require("./write-body.cjs")));
const mostEndpoints = 100;
const mostPending = 5e4;
var Webhooks = class {
	host;
	state = new WebhookState();
	dispatcher;
	constructor(host) {
		this.host = host;
		this.dispatcher = new Dispatcher(host, this.state);
	}
	listensTo(owner) {
		return this.#listeners(owner).length > 0;
	}
	ready() {
		return bodies.ready();
	}
	witness(owner, occurrence, scene) {
		const name = require_rest().eventMadeBy(occurrence);
		if (name === void 0 || this.host.ask("webhooks-enabled") === "off") return;
		const at = occurrence.kind === "renewal" ? occurrence.renewal.charged_at : this.host.now();
		const told = this.#listeners(owner).filter((endpoint) => endpoint.events.includes(name) && isSince(endpoint, occurrence));
		if (told.length === 0) return;
		const id = this.#nextId("events");
		const body = bodies.here.writeBody({
			id,
			name,
			occurrence
		}, scene.database, {
			...scene.view,
			now: at
		});
		if (body === void 0) return;
		this.host.noteUsed([
			"webhooks-enabled",
			"webhook-events",
			"webhook-payload"
		]);
		const disturbed = this.state.takeDisturbance();
		for (const endpoint of told) this.#enqueue(endpoint, {
			id,
			name,
			at,
			body,
			cause: scene.cause
		}, disturbed);
		this.#wake();
	}
	add(to, choice = {}) {
		const kind = to === null ? "inbox" : typeof to === "string" ? "url" : "function";
		if (typeof to === "string") this.#checkUrl("url", to);
		else if (to !== null && typeof to !== "function") throw new (require_rest()).WebhookError({ url: ["Give an address, or a function that takes a Request, such as app.fetch."] });
		checkChoice(choice);
		const events = eventsOf(choice);
		if (this.state.endpoints.size >= mostEndpoints) throw new (require_rest()).WebhookError({ url: [`There are ${mostEndpoints} endpoints already; remove one.`] });
		const target = typeof to === "string" ? to : `${kind} ${this.state.count("endpoints") + 1} of ${this.host.id}`;
		const endpoint = {
			id: this.#nextId("endpoints"),
			target,
			kind,
			url: typeof to === "string" ? to : choice.url ?? "http://receiver.localhost/",
			events,
			producer: choice.producer ?? "first",
			environment: choice.environment ?? "sandbox",
			timestamp: choice.timestamp ?? "real",
			secret: choice.secret ?? this.#drawSecret(target, 0),
			previous_secret: null,
			rotated_at: null,
			rotations: 0,
			state: "active",
			reason: null,
			failing_since: null,
			created_at: this.host.now()
		};
		if (typeof to === "function") this.host.office.receivers.set(target, to);
		this.state.put(endpoint);
		this.host.noteDeed("add", [choiceOf(endpoint)]);
		this.host.switchOn();
		this.#wake();
		return endpoint;
	}
	#checkUrl(member, url) {
		const problem = require_rest().problemOfUrl(url) ?? this.host.office.refusalOfUrl(url);
		if (problem !== void 0) throw new (require_rest()).WebhookError({ [member]: [problem] });
	}
	addStanding() {
		for (const { url, ...choice } of this.host.office.standing) {
			const known = [...this.state.endpoints.values()].find(({ target }) => target === url);
			if (known === void 0) this.add(url, choice);
			else this.#change(known, choice);
		}
	}
	#change(endpoint, { events, secret }) {
		checkChoice({
			events,
			secret
		});
		const changed = {
			...endpoint,
			...events === void 0 ? {} : { events: eventsOf({ events }) },
			...secret === void 0 ? {} : {
				secret,
				previous_secret: null,
				rotated_at: null
			}
		};
		this.state.put(changed);
	}
	endpoint(id) {
		const endpoint = this.state.endpoints.get(id);
		if (endpoint === void 0) throw new (require_rest()).UnknownWebhookError("endpoint", id);
		return endpoint;
	}
	remove(id) {
		const { target } = this.endpoint(id);
		this.dispatcher.abandon(id);
		this.state.drop(id);
		this.host.office.receivers.delete(target);
		this.host.noteDeed("remove", [id]);
	}
	rotate(id) {
		const endpoint = this.endpoint(id);
		const now = this.host.now();
		if (endpoint.rotated_at !== null && now < endpoint.rotated_at + require_rest().rotationMs) {
			const until = new Date(endpoint.rotated_at + require_rest().rotationMs).toISOString();
			throw new (require_rest()).WebhookError({ id: [`The secret of ${id} was rotated less than 24 hours ago; the next time is ${until}.`] });
		}
		const rotations = endpoint.rotations + 1;
		const secret = this.#drawSecret(endpoint.target, rotations);
		const rotated = {
			...endpoint,
			secret,
			previous_secret: endpoint.secret,
			rotated_at: now,
			rotations
		};
		this.state.put(rotated);
		this.host.noteDeed("rotate", [id]);
		return rotated;
	}
	delivery(id) {
		const delivery = this.state.log.find(id) ?? this.state.log.findEvent(id);
		if (delivery === void 0) throw new (require_rest()).UnknownWebhookError("delivery", id);
		return delivery;
	}
	async redeliver(id) {
		const delivery = this.delivery(id);
		await this.dispatcher.redeliver(this.endpoint(delivery.endpoint), delivery.id);
		return this.delivery(delivery.id);
	}
	#listeners({ producer, environment }) {
		return [...this.state.endpoints.values()].filter((endpoint) => endpoint.state === "active" && endpoint.producer === producer && endpoint.environment === environment);
	}
	#enqueue({ id: endpoint }, event, disturbed) {
		if (this.state.log.pendingOf(endpoint) >= mostPending) {
			this.dispatcher.switchOff(endpoint, "switched_off", `${mostPending} deliveries waited for it.`);
			return;
		}
		const record = {
			...this.#nextDelivery(),
			event_id: event.id,
			event: event.name,
			endpoint,
			state: "pending",
			cause: event.cause,
			created_at: event.at,
			due_at: event.at,
			body: event.body,
			attempts: [],
			scheduled: 0
		};
		const { log } = this.state;
		const arrived = () => [...log.all()].find((each) => each.endpoint === endpoint && each.state === "delivered" && each.disturbed === void 0);
		const nextDelivery = () => this.#nextDelivery();
		const nextEvent = () => this.#nextId("events");
		const coming = disturbed === void 0 ? [record] : require_rest().disturb(disturbed, record, {
			nextDelivery,
			nextEvent,
			arrived
		});
		for (const each of coming) log.put(each);
	}
	#nextDelivery() {
		const sequence = this.state.count("deliveries");
		return {
			id: this.#nextId("deliveries"),
			sequence
		};
	}
	#wake() {
		if (this.host.isFrozen()) {
			if (this.dispatcher.hearers.size > 0) this.dispatcher.hurry();
		} else this.dispatcher.wake();
	}
	#nextId(kind) {
		return this.state.nextId(kind, this.host.seed, this.host.idKey());
	}
	#drawSecret(target, rotation) {
		return require_rest().drawSecret({
			seed: this.host.seed,
			worldId: this.host.id,
			target,
			rotation
		});
	}
};
const isSince = ({ created_at }, occurrence) => occurrence.kind !== "renewal" || occurrence.renewal.charged_at > created_at;
const checkChoice = (choice) => {
	const problems = require_rest().problemsOfChoice(choice);
	if (Object.keys(problems).length > 0) throw new (require_rest()).WebhookError(problems);
};
const choiceOf = (endpoint) => {
	const { url, events, producer, environment, timestamp } = require_rest().withoutSecrets(endpoint);
	return {
		url,
		events,
		producer,
		environment,
		timestamp
	};
};
const eventsOf = ({ events = require_rest().eventNames }) => require_rest().eventNames.filter((name) => events.includes(name));
// src/world/write-queue.ts
var WriteQueue = class {
	cause = "clock";
	#last = null;
	attribute(causeOf, commit) {
		this.cause = causeOf();
		try {
			commit();
		} finally {
			this.cause = "clock";
		}
	}
	enter() {
		const comes = this.#last;
		let free = () => {};
		const mine = new Promise((resolve) => {
			free = resolve;
		});
		this.#last = mine;
		const end = () => {
			if (this.#last === mine) this.#last = null;
			free();
		};
		return {
			comes,
			end
		};
	}
	async run(write, cause = "control") {
		const turn = this.enter();
		try {
			if (turn.comes !== null) await turn.comes;
			this.cause = cause;
			return await write();
		} finally {
			this.cause = "clock";
			turn.end();
		}
	}
};
// src/world/world.ts
const worldBytes = 3e4;
var World = class {
	settings;
	clock;
	assumptions;
	tokens;
	quotas = new QuotaBook();
	blocks = new LookupBlocks();
	replays = new ReplayLog();
	writes = new WriteQueue();
	identifiers;
	journal;
	leaned = new AssumptionLedger();
	player;
	busy = new Set();
	labels = new LabelBook();
	past = null;
	trial = null;
	wallAt = null;
	webhooks;
	#written = new RowsByOwner();
	#calmUntil = new Map();
	#settling = new Map();
	#filling = null;
	#proof = null;
	#dataset;
	constructor(settings, links) {
		this.settings = settings;
		const { seed } = settings.dataset;
		this.clock = new (require_index()).WorldClock(settings.startsAt, settings.options.frozen, () => this.#latestClock());
		this.assumptions = new AssumptionBook(settings.options.profile, settings.overrides);
		this.identifiers = new Identifiers(seed, {
			...settings,
			worldId: settings.id
		});
		this.player = new ScenarioPlayer(seed);
		this.journal = new Journal({
			capacity: settings.options.journalSize,
			bytes: settings.journalBytes
		}, links.waiters);
		this.tokens = new TokenVault((hash) => links.announceToken(hash));
		for (const token of settings.tokens) this.tokens.add(token.id, token.plaintext, token.draft);
		this.webhooks = new Webhooks(this.#hostWebhooks(links));
	}
	*beginInSteps() {
		if (this.settings.declaration !== null) yield* this.declareInSteps(this.settings.declaration);
	}
	#hostWebhooks({ office, noteChange }) {
		return {
			id: this.settings.id,
			seed: this.settings.dataset.seed,
			ask: this.assumptions.ask,
			office,
			idKey: () => this.identifiers.idKey,
			now: () => Math.floor(this.clock.read()),
			isFrozen: () => this.clock.frozen,
			switchOn: () => {
				if (this.assumptions.ask("webhooks-enabled") === "off") this.assumptions.change({ "webhooks-enabled": "on" });
			},
			settle: async ({ producer, environment }) => {
				await this.database(producer, environment);
				return nextDueAt(this.#settlementOf(producer, environment));
			},
			noteUsed: (ids) => this.leaned.note(ids),
			noteDeed: (name, given) => this.past?.noteDeed({
				kind: "call",
				name: `webhooks.${name}`,
				given: JSON.stringify(given)
			}),
			changed: noteChange,
			reportFailure: this.settings.reportFailure
		};
	}
	#latestClock() {
		this.finishFilling();
		const { orders, startsAt } = this.settings.dataset;
		const sold = [...this.#written.values()].map((written) => latestSettled(written, startsAt, orders));
		return Math.min(latestClock(orders, startsAt), ...sold);
	}
	idFormats() {
		return {
			product: this.assumptions.ask("product-id-format"),
			offer: this.assumptions.ask("offer-code-format"),
			order: this.assumptions.ask("order-hash-format")
		};
	}
	rows(slot, environment, other) {
		const settlement = this.#settlementOf(slot, environment, other);
		const now = this.clock.read();
		if (!isCalm(settlement, now)) settleRenewals(settlement, now);
		return this.#databaseOf(slot, environment, settlement);
	}
	glance(slot, environment) {
		const settlement = this.#settlementOf(slot, environment);
		const now = this.clock.read();
		if (!isCalm(settlement, now) && !isMuchDue(settlement, now)) settleRenewals(settlement, now);
		return this.#databaseOf(slot, environment, settlement);
	}
	settling(slot, environment) {
		const owner = ownerOf(slot, environment);
		const now = this.clock.read();
		if (now <= (this.#calmUntil.get(owner) ?? Number.NEGATIVE_INFINITY)) return null;
		const running = this.#settling.get(owner);
		if (running !== void 0) return running;
		const settlement = this.#settlementOf(slot, environment);
		if (!isMuchDue(settlement, now)) {
			this.#calmUntil.set(owner, now);
			return null;
		}
		const settling = inTurns(settleInSteps(settlement, now)).finally(() => this.#settling.delete(owner));
		this.#settling.set(owner, settling);
		return settling;
	}
	#settlementOf(slot, environment, other) {
		this.finishFilling();
		const seeded = this.#openDataset().producer(slot, environment);
		const rows = other ?? new RowsOfOwner(this.#written, ownerOf(slot, environment));
		const ids = new IdSequence(seeded.nextIds, rows);
		const settlement = {
			calendar: seeded.calendar,
			subscriptions: seeded.subscriptionCount,
			rows,
			ids
		};
		if (other === void 0) this.#watch(slot, environment, settlement);
		return settlement;
	}
	#databaseOf(slot, environment, { rows, ids }) {
		const seeded = this.#openDataset().producer(slot, environment);
		return new ProducerDatabase(environment === "sandbox" && this.assumptions.ask("sandbox-order-data") === "empty" ? require_explained().withoutOrders(seeded) : seeded, rows, ids, this.player.lasting.views.get(ownerOf(slot, environment)));
	}
	get #isWatched() {
		return this.webhooks.state.endpoints.size > 0;
	}
	#watch(slot, environment, settlement) {
		const { rows } = settlement;
		const owner = {
			producer: slot,
			environment
		};
		if (!this.#isWatched || !this.webhooks.listensTo(owner) || this.webhooks.ready() !== null) {
			if (rows.now.witness !== null) rows.own().witness = null;
			return;
		}
		rows.own().witness = (occurrence) => {
			const { ask } = this.assumptions;
			const view = {
				ask,
				checkoutBaseUrl: this.settings.options.checkoutBaseUrl,
				now: this.clock.readSecond()
			};
			const cause = occurrence.kind === "renewal" ? "clock" : this.writes.cause;
			const database = this.#databaseOf(slot, environment, settlement);
			this.webhooks.witness(owner, occurrence, {
				database,
				view,
				cause
			});
		};
	}
	seededRows({ producer, environment }) {
		return this.#openDataset().producer(producer, environment);
	}
	*addUpInSteps({ producer, environment }) {
		yield* openDataset(this.#datasetOptions()).producer(producer, environment).addUpInSteps();
	}
	ready() {
		const dataset = this.#proof === null ? this.generated() : this.#prove(this.#proof);
		const bodies = this.#isWatched ? this.webhooks.ready() : null;
		const filled = this.#filling?.filled ?? null;
		return bodies === null && filled === null ? dataset : Promise.all([
			dataset,
			bodies,
			filled
		]).then(() => void 0);
	}
	generated() {
		return this.#dataset === void 0 ? generator.ready() : null;
	}
	get isProven() {
		return this.#proof === null;
	}
	proveLater(prove) {
		this.#proof = prove;
	}
	async #prove(prove) {
		await this.generated();
		if (this.#proof !== null) prove();
		this.#proof = null;
	}
	async database(slot, environment) {
		await this.ready();
		await this.settling(slot, environment);
		return this.rows(slot, environment);
	}
	limitsClock(now = Math.floor(this.clock.read())) {
		return this.assumptions.ask("rate-limit-clock") === "wall" ? this.wallAt ?? readWallClock() : now;
	}
	#openDataset() {
		const { values } = this.assumptions;
		if (this.#dataset?.values === values) return this.#dataset.opened;
		const options = this.#datasetOptions();
		const opened = openDataset(options, this.trial !== null);
		this.#dataset = {
			values,
			opened
		};
		return opened;
	}
	#datasetOptions() {
		return {
			...this.settings.dataset,
			formats: this.idFormats(),
			variety: this.assumptions.ask("seeded-variety")
		};
	}
	weigh() {
		let bytes = worldBytes + this.journal.bytes + this.replays.bytes + this.webhooks.state.log.bytes + (this.past?.bytes ?? 0);
		for (const rows of this.#written.values()) bytes += rows.bytes;
		return bytes;
	}
	writtenBy(owner) {
		return this.#written.get(owner);
	}
	get ownersChanged() {
		return this.#written.changed;
	}
	get settingsStamp() {
		return this.assumptions.changes + this.labels.count + this.player.stamp + this.webhooks.state.version + this.clock.changes;
	}
	written() {
		this.finishFilling();
		return this.#written;
	}
	saveRows() {
		this.finishFilling();
		return Object.fromEntries([...this.#written].map(([owner, rows]) => [owner, rows.save()]));
	}
	async declareInTurns(declaration) {
		this.finishFilling();
		const steps = this.declareInSteps(declaration);
		const filling = inTurns(steps).finally(() => {
			if (this.#filling?.steps === steps) this.#filling = null;
		});
		this.#filling = {
			steps,
			filled: filling
		};
		await filling;
	}
	*declareInSteps({ rows, declared, tokens }) {
		for (const [owner, saved] of Object.entries(rows)) yield* entryOf(this.#written, owner, () => new WrittenRows()).takeInSteps(saved);
		for (const { id, plaintext, draft } of tokens) this.tokens.add(id, plaintext, draft);
		this.labels.add(declared);
	}
	finishFilling() {
		const filling = this.#filling;
		if (filling === null) return;
		this.#filling = null;
		inOneGo(filling.steps);
	}
	borrowRows(lent) {
		for (const [owner, rows] of lent) this.#written.set(owner, rows);
	}
	loadRows(saved) {
		inOneGo(this.loadRowsInSteps(saved));
	}
	*loadRowsInSteps(saved) {
		for (const [owner, rows] of Object.entries(saved)) {
			const written = new WrittenRows();
			yield* written.takeInSteps(rows);
			this.#written.set(owner, written);
		}
	}
};
const ownerNames = {
	sandbox: {
		first: "sandbox first",
		second: "sandbox second"
	},
	production: {
		first: "production first",
		second: "production second"
	}
};
const ownerOf = (slot, environment) => ownerNames[environment][slot];
const readOwner = (name) => {
	const [environment, producer] = name.split(" ");
	return {
		environment: environment === "production" ? environment : "sandbox",
		producer: producer === "second" ? producer : "first"
	};
};
const entryOf = (map, key, make) => {
	let value = map.get(key);
	if (value === void 0) {
		value = make();
		map.set(key, value);
	}
	return value;
};
const isCalm = (settlement, now) => now < nextDueAt(settlement);
// src/worlds/registered-world.ts
const notedEvery = {
	requests: 8,
	bytes: 16384
};
var RegisteredWorld = class {
	id;
	parent;
	tokens;
	tokenSeed;
	options;
	keeper = null;
	weighed = 0;
	#settings;
	#declare = null;
	#resolved;
	isBeginningProven;
	#beginning;
	#openPast;
	#table;
	#waiters = new (require_index()).JournalWaiters();
	#office;
	#scenario;
	#world = null;
	#answered = 0;
	#journalBytes = 0;
	#ending = new Ending();
	#replacing = Promise.resolve();
	constructor({ settings, parent, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }, table, office) {
		this.id = settings.id;
		this.parent = parent;
		this.options = options;
		this.#resolved = resolved;
		this.tokens = tokens;
		this.tokenSeed = tokenSeed;
		this.#beginning = beginning;
		this.isBeginningProven = isBeginningProven;
		this.#settings = settings;
		this.#table = table;
		this.#openPast = openPast;
		this.#office = office;
		this.#scenario = settings.scenario;
	}
	*beginInSteps(state = this.#beginning) {
		const { world, open } = yield* this.#makeInSteps(state);
		this.#world = world;
		open();
	}
	get world() {
		if (this.#world === null) throw new Error("A world was asked for before it stands");
		return this.#world;
	}
	get idKey() {
		return this.#settings.idKey;
	}
	get dataset() {
		return this.#settings.dataset;
	}
	get begunAt() {
		return this.#settings.begunAt;
	}
	get resolved() {
		return this.#resolved;
	}
	get beginning() {
		return this.#beginning;
	}
	get ended() {
		return this.#ending.signal;
	}
	weigh() {
		this.#journalBytes = this.world.journal.bytes;
		return this.world.weigh();
	}
	countAnswer() {
		this.#answered += 1;
		return this.#answered % notedEvery.requests === 0 || this.world.journal.bytes - this.#journalBytes > notedEvery.bytes;
	}
	*beginAnewInSteps(settings, options, resolved) {
		this.#replace(yield* this.#makeInSteps(null, settings));
		this.#beginning = null;
		this.returnTo({
			settings,
			options,
			resolved,
			declare: null
		});
	}
	returnTo({ settings, options, resolved, declare }) {
		this.#settings = settings;
		this.#declare = declare;
		this.options = options;
		this.#resolved = resolved;
	}
	reset() {
		inOneGo(this.resetInSteps());
	}
	*resetInSteps() {
		this.#replace(yield* this.#makeInSteps(this.beginning));
	}
	async inTurns(steps) {
		const replacing = this.#replacing.then(() => inTurns(steps()));
		this.#replacing = replacing.catch(() => void 0);
		await replacing;
	}
	restore(snapshot) {
		inOneGo(this.restoreInSteps(snapshot));
	}
	*restoreInSteps(snapshot, isProven = false) {
		this.#replace(yield* this.#makeInSteps(snapshot, this.#settings, isProven));
	}
	replaceScenario(scenario) {
		const links = {
			announceToken: () => {},
			waiters: new (require_index()).JournalWaiters(),
			office: openOffice(),
			noteChange: () => {}
		};
		inOneGo(startWorld(inOneGo(this.#declared(this.#settings)), scenario, links));
		require_rest().beginScenario(this.world, scenario, { keepsWorld: true });
		this.#scenario = scenario;
		this.options = {
			...this.options,
			scenario
		};
	}
	beginPlaying({ scenario, chaos }, describe) {
		if (scenario === void 0 && chaos === void 0) return;
		if (scenario !== void 0) require_rest().beginScenario(this.world, scenario);
		if (chaos !== void 0) this.world.player.setChaos(chaos);
		this.#beginning = describe(this.world);
	}
	end() {
		this.#ending.end();
		this.world.player.end();
		this.world.webhooks.dispatcher.end();
		this.#table.release(this);
	}
	#replace({ world, open }) {
		const before = this.world;
		open();
		this.#world = world;
		before.player.end();
		before.webhooks.dispatcher.end();
	}
	#noteChange() {
		this.keeper?.keep().catch((error) => this.#settings.reportFailure(error));
	}
	*#declared(settings) {
		if (settings !== this.#settings || this.#declare === null) return settings;
		this.#settings = {
			...settings,
			declaration: yield* this.#declare()
		};
		this.#declare = null;
		return this.#settings;
	}
	*#makeInSteps(snapshot, settings = this.#settings, isProven = false) {
		const early = new Set();
		let announceToken = (hash) => void early.add(hash);
		const links = {
			announceToken: (hash) => announceToken(hash),
			waiters: this.#waiters,
			office: this.#office,
			noteChange: () => this.#noteChange()
		};
		const isBeginning = snapshot !== null && snapshot === this.beginning;
		const scenario = this.#scenario;
		const world = yield* snapshot === null ? startWorld(yield* this.#declared(settings), scenario, links) : require_explained().loadWorldInSteps(settings, links, snapshot);
		if (snapshot !== null && !isProven && !(isBeginning && this.isBeginningProven)) yield* require_rest().refuseStrangers(world, snapshot);
		if (isBeginning && scenario !== null && scenario !== settings.scenario) require_rest().beginScenario(world, scenario, { keepsWorld: true });
		world.past = this.#openPast(world);
		const open = () => {
			this.#table.release(this, early);
			announceToken = (hash) => {
				if (!this.ended.aborted) this.#table.lead(hash, this);
			};
			for (const hash of early) announceToken(hash);
			if (this.parent === null) world.webhooks.addStanding();
			world.webhooks.dispatcher.wake();
		};
		return {
			world,
			open
		};
	}
};
function* startWorld(settings, scenario, links) {
	const world = new World(settings, links);
	yield* world.beginInSteps();
	if (scenario !== null) require_rest().beginScenario(world, scenario);
	world.player.setChaos(settings.options.chaos);
	return world;
}
// src/worlds/token-routes.ts
var TokenRoutes = class {
	#worlds = new Map();
	#hashes = new Map();
	lead(hash, to) {
		const hashes = this.#hashes.get(to) ?? new Set();
		if (hashes.has(hash)) return;
		this.#hashes.set(to, hashes.add(hash));
		this.#worlds.set(hash, [...this.#worlds.get(hash) ?? [], to]);
	}
	release(from, kept = new Set()) {
		const hashes = this.#hashes.get(from) ?? new Set();
		for (const hash of hashes) {
			if (kept.has(hash)) continue;
			hashes.delete(hash);
			const others = this.#worlds.get(hash)?.filter((world) => world !== from) ?? [];
			if (others.length === 0) this.#worlds.delete(hash);
			else this.#worlds.set(hash, others);
		}
		if (hashes.size === 0) this.#hashes.delete(from);
	}
	find(hash) {
		return this.#worlds.get(hash)?.[0];
	}
};
// src/worlds/registry.ts
const idleMs = require_index().minuteMs;
const rootName = {
	id: "default",
	idKey: "default"
};
var Registry = class Registry {
	office;
	root;
	listeners = new AnswerListeners();
	readers = new Places(200);
	memory;
	#tokens = new TokenRoutes();
	#told = new Set();
	#forks;
	#nonce;
	#mark;
	#made = 0;
	witness = null;
	longestSnapshot = null;
	constructor(options, isRepeatable = options.seed !== void 0, office = openOffice(), own = {
		mark: "",
		texts: wellKnownTokens
	}, stem = null) {
		this.office = office;
		const { nonce } = own;
		this.#nonce = isRepeatable ? null : nonce === void 0 ? drawLate() : () => nonce;
		this.#mark = own.mark;
		const checked = checkOptions(options);
		this.memory = new MemoryBook(checked.memoryBytes);
		this.#forks = new ForkedWorlds({
			limit: checked.resolved.maxWorlds,
			idleMs: checked.worldIdleMs
		}, (world) => {
			world.end();
			this.memory.strike(world);
			this.witness?.ended(world);
		});
		const { id } = rootName;
		this.root = inOneGo(stem === null ? this.#open({
			...rootName,
			tokenSeed: checked.resolved.seed
		}, null, options, checked, own.texts, null) : this.#forkAs({
			id,
			...stem,
			options,
			checked,
			beginning: stem.parent.beginning,
			hasIdsOfBeginning: true,
			texts: own.texts
		}));
	}
	join(tokenHash) {
		const found = tokenHash === void 0 ? void 0 : this.#tokens.find(tokenHash);
		return found === void 0 ? void 0 : this.find(found.id);
	}
	find(id) {
		return id === this.root.id ? this.root : this.#forks.use(id);
	}
	note(world) {
		if (this.memory.note(world)) this.#relieve();
		const { journal } = world.world;
		if (journal.letGo === 0 || this.#told.has(world.id)) return;
		this.#tell(world.id, `The journal of the world ${world.id} is full at ${describeBytes(journal.bytes)} and lets go of its oldest requests.`);
	}
	#relieve() {
		const { memory } = this;
		for (const fork of this.#forks.list()) {
			if (memory.isRelieved) break;
			const { journal } = fork.world;
			if (journal.count === 0) continue;
			memory.letGo.requests += journal.count;
			memory.letGo.journals += 1;
			journal.giveUp();
			fork.world.past?.forget();
			memory.note(fork);
		}
		for (const fork of this.#forks.unusedFor(idleMs)) {
			if (memory.isRelieved) break;
			memory.letGo.worlds += 1;
			if (this.witness === null) this.#forks.end(fork.id);
			else this.#putAway(fork, this.witness);
		}
		memory.rest();
		const { journals, worlds } = memory.letGo;
		if (journals > 0) this.#tell("journals", "The worlds take more than the memory limit: the journals of those used least are let go.");
		if (memory.used > memory.limit) this.#tell("rows", "The worlds take more than the memory limit, and nothing is left to let go of: drop worlds or reset those that were written to.");
		if (worlds > 0) this.#tell("worlds", "The worlds take more than the memory limit: those that nobody has used for a minute end.");
	}
	#putAway(fork, witness) {
		this.#forks.leave(fork.id);
		fork.end();
		this.memory.strike(fork);
		witness.putAway(fork);
	}
	#tell(what, sentence) {
		if (this.#told.has(what)) return;
		this.#told.add(what);
		console.warn(`${sentence} A larger memory limit (--memory-limit, memoryLimit) keeps more; GET /_emulator/memory tells what was let go.`);
	}
	list() {
		return [this.root, ...this.#forks.list()];
	}
	drop(id) {
		return this.#forks.end(id);
	}
	fork(parent, given) {
		return inOneGo(this.forkInSteps(parent, given));
	}
	*forkInSteps(parent, given) {
		const { from = "start", after, sameIds, changes, options } = forkOf(parent, given);
		const checked = checkOptions(options);
		this.#forks.requireRoom();
		const beginning = beginningOf$1(parent, from, after);
		this.#made += 1;
		const made = this.#made;
		try {
			const hasIdsOfBeginning = sameIds ?? require_write().isRequestId(from);
			const world = yield* this.#forkAs({
				id: `w${made}`,
				parent,
				beginning,
				options,
				checked,
				changes,
				hasIdsOfBeginning
			});
			this.#forks.add(world.id, world);
			this.note(world);
			this.witness?.begun(world);
			return world;
		} catch (error) {
			if (this.#made === made) this.#made -= 1;
			throw error;
		}
	}
	forkApart(parent, given) {
		const { changes, options } = forkOf(parent, given);
		const nonce = this.#nonce?.();
		const own = {
			mark: this.#mark,
			texts: parent.tokens,
			...nonce === void 0 ? {} : { nonce }
		};
		return new Registry(options, nonce === void 0, this.office, own, {
			parent,
			changes
		});
	}
	end() {
		for (const world of this.list()) world.end();
	}
	*#forkAs({ id, parent, beginning, options, checked, changes, hasIdsOfBeginning, texts }) {
		const name = {
			id,
			idKey: hasIdsOfBeginning ? keyOfBeginning(parent, beginning) : id,
			tokenSeed: checked.resolved.seed
		};
		const names = this.#namesOf(name);
		const own = texts ?? tokenTexts(names);
		if (beginning === null) return yield* this.#open(name, parent, options, startWith(parent, checked, changes), own, null);
		const branch = require_rest().branchSnapshot(beginning, changes, names, tokenStreamOf({
			id,
			...this.#ofTokens
		}));
		return yield* this.#branch(name, parent, {
			given: options,
			changes
		}, branch, own);
	}
	#namesOf({ id, idKey, tokenSeed }) {
		return new Identifiers(tokenSeed, {
			worldId: id,
			idKey,
			...this.#ofTokens
		});
	}
	get made() {
		return this.#made;
	}
	countOn(made) {
		this.#made = Math.max(this.#made, made);
	}
	*reopenInSteps(origin, options, state) {
		const { id, parent, id_key: idKey, token_seed: tokenSeed, beginning } = origin;
		const name = {
			id,
			idKey,
			tokenSeed
		};
		const names = this.#namesOf(name);
		const own = tokenTexts(names);
		const texts = beginning === null ? {} : require_rest().branchSnapshot(beginning, {}, names, tokenStreamOf({
			id,
			...this.#ofTokens
		})).texts;
		const tokens = Object.freeze({
			...own,
			...texts
		});
		const { settings, resolved, declare } = this.#returnOf(origin, options, tokens);
		const world = new RegisteredWorld({
			settings,
			parent,
			options,
			resolved,
			tokens,
			beginning,
			isBeginningProven: origin.is_beginning_proven,
			openPast,
			tokenSeed
		}, this.#tokens, this.office);
		world.returnTo({
			settings,
			options,
			resolved,
			declare
		});
		yield* world.beginInSteps(state);
		this.#forks.add(id, world);
		this.note(world);
		return world;
	}
	returnRoot(origin, options) {
		this.root.returnTo(this.#returnOf(origin, options, this.root.tokens));
	}
	#returnOf(origin, options, tokens) {
		const { id, id_key: idKey, now, begun_at: begunAt, day_start: dayStart, starts_at: startsAt } = origin;
		const name = {
			id,
			idKey,
			...this.#ofTokens
		};
		const fresh = checkOptions(options);
		const resolved = {
			...fresh.resolved,
			now
		};
		const checked = {
			...fresh,
			resolved,
			begunAt,
			dataset: {
				...fresh.dataset,
				dayStart,
				startsAt
			}
		};
		const declare = origin.beginning === null ? () => declarationInSteps(tokenStreamOf(name), checked) : null;
		return {
			settings: settingsOf(name, checked, tokens, false),
			options,
			resolved,
			declare
		};
	}
	beginWith(world, data) {
		const { options, checked, name } = this.#withData(world, data);
		inOneGo(world.beginAnewInSteps(settingsOf(name, checked, world.tokens, true), options, checked.resolved));
		this.witness?.begun(world);
	}
	get #ofTokens() {
		return {
			nonce: this.#nonce,
			mark: this.#mark
		};
	}
	async beginWithInTurns(world, data) {
		const { options, checked, name } = this.#withData(world, data);
		const steps = data.compileInSteps(dataSettingOf(tokenStreamOf(name), checked));
		const declaration = await inTurns(steps).catch((error) => tellAsOption(error));
		const settings = {
			...settingsOf(name, checked, world.tokens, false),
			declaration
		};
		await world.inTurns(() => world.beginAnewInSteps(settings, options, checked.resolved));
		this.witness?.begun(world);
	}
	#withData(world, data) {
		const { orders: _, ...others } = world.options;
		const options = {
			...others,
			data
		};
		return {
			options,
			checked: checkOptions(options),
			name: {
				id: world.id,
				idKey: world.idKey,
				...this.#ofTokens
			}
		};
	}
	*#branch(name, parent, { given, changes }, { snapshot, options: held, texts }, tokens) {
		const options = {
			...given,
			...held
		};
		const own = Object.freeze({
			...tokens,
			...texts
		});
		return yield* this.#open(name, parent, options, checkOptions(options), own, snapshot, changes);
	}
	*#open({ tokenSeed, ...name }, parent, options, checked, tokens, beginning, changes = {}) {
		const declaration = beginning === null ? yield* declarationInSteps(tokenStreamOf({
			...name,
			...this.#ofTokens
		}), checked) : null;
		const registration = {
			settings: {
				...settingsOf({
					...name,
					...this.#ofTokens
				}, checked, tokens, false),
				declaration
			},
			parent: parent?.id ?? null,
			options,
			resolved: checked.resolved,
			tokens,
			beginning,
			isBeginningProven: parent === null || parent.isBeginningProven && parent.world.isProven,
			openPast,
			tokenSeed
		};
		try {
			const world = new RegisteredWorld(registration, this.#tokens, this.office);
			yield* world.beginInSteps();
			if (beginning !== null) world.beginPlaying(changes, require_rest().describeWithoutJournal);
			return world;
		} catch (error) {
			throw error instanceof require_index().ScenarioError ? new (require_index()).InvalidOptionError("scenario", error.message, { cause: error }) : error;
		}
	}
};
const forkOf = (parent, given) => {
	require_write().checkForkOptions(given);
	const { from, after, sameIds, ...changes } = given;
	const assumptions = {
		...parent.options.assumptions,
		...changes.assumptions
	};
	return {
		from,
		after,
		sameIds,
		changes,
		options: withoutBackground({
			...parent.options,
			...changes,
			assumptions
		}, changes)
	};
};
const beginningOf$1 = (parent, from, isAfter = false) => {
	if (require_write().isRequestId(from)) return stateAtRequest(parent.world, from, isAfter ? "after" : "before");
	return from === "now" ? require_rest().describeWithoutJournal(parent.world) : parent.beginning;
};
const keyOfBeginning = (parent, beginning) => beginning === null ? parent.idKey : beginning.id_key ?? "default";
// src/journal/captured-message.ts
const mostKept = 16384;
const mostOfHeaders = 8192;
const readableForm = (z) => z.strictObject({
	headers: z.record(z.string(), z.string()),
	headers_cut: z.boolean(),
	body: z.string().nullable(),
	body_cut: z.boolean()
});
const beginnings = new WeakMap();
const beginningOf = (body) => {
	const known = beginnings.get(body);
	if (known !== void 0) return known;
	const beginning = body.slice(0, mostKept);
	beginnings.set(body, beginning);
	return beginning;
};
const keepBody = (body) => {
	if (body === null || body.length <= mostKept) return {
		body,
		isCut: false
	};
	return {
		body: typeof body === "string" ? new TextEncoder().encode(body.slice(0, mostKept)) : beginningOf(body),
		isCut: true
	};
};
const cutText = (text, most) => text.length <= most ? text : `${new TextDecoder().decode(new TextEncoder().encode(text.slice(0, most)))}...`;
const sizeOf = (texts) => {
	let size = 0;
	for (const text of texts) size += text.length;
	return size;
};
const cutInTurn = (inTurn) => {
	const kept = [];
	let room = mostOfHeaders;
	for (let at = 0; at + 1 < inTurn.length && room > 0; at += 2) {
		const name = cutText(inTurn[at], Math.max(1, room));
		const value = cutText(inTurn[at + 1], Math.max(1, room - name.length));
		kept.push(name, value);
		room -= name.length + value.length;
	}
	return kept;
};
const takeApart = (headers) => {
	const inTurn = [];
	for (const pair of headers) inTurn.push(pair[0], pair[1]);
	return inTurn.slice();
};
const captureRequest = (sent, body) => {
	const inTurn = isInTurn(sent) ? sent : takeApart(sent);
	const size = sizeOf(inTurn);
	const areHeadersCut = size > mostOfHeaders;
	const kept = keepBody(body);
	return {
		headers: areHeadersCut ? cutInTurn(inTurn) : inTurn,
		...kept,
		areHeadersCut,
		size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0)
	};
};
const captureAnswer = (headers, body, isCut = false) => {
	let size = 0;
	for (const name in headers) size += name.length + headers[name].length;
	const areHeadersCut = size > mostOfHeaders;
	const kept = keepBody(body);
	return {
		headers: areHeadersCut ? Object.fromEntries(pairsOf(cutInTurn(Object.entries(headers).flat()))) : headers,
		body: kept.body,
		isCut: kept.isCut || isCut,
		areHeadersCut,
		size: Math.min(size, mostOfHeaders) + (kept.body?.length ?? 0)
	};
};
const readMessage = ({ headers, body, isCut, areHeadersCut }) => ({
	headers: require_explained().maskHeaders(isInTurn(headers) ? Object.fromEntries(collect$1(headers)) : headers),
	headers_cut: areHeadersCut,
	body: body === null ? null : require_explained().maskBody(typeof body === "string" ? body : new TextDecoder().decode(body)),
	body_cut: isCut
});
const isInTurn = (headers) => Array.isArray(headers);
const pairsOf = (inTurn) => Array.from({ length: Math.floor(inTurn.length / 2) }, (_, pair) => [inTurn[2 * pair], inTurn[2 * pair + 1]]);
const collect$1 = (inTurn) => {
	const headers = new Headers();
	for (const [name, value] of pairsOf(inTurn)) headers.append(name, value);
	return headers;
};
// src/play/scenario-director.ts
var ScenarioDirector = class {
	world;
	constructor(world) {
		this.world = world;
	}
	play(scenario) {
		require_rest().beginScenario(this.world(), scenario);
	}
	stop() {
		require_rest().endScenario(this.world());
	}
	status() {
		return inOneGo(this.statusInSteps());
	}
	*statusInSteps() {
		const world = this.world();
		const { scenario, ...stand } = world.player.run;
		return {
			...require_rest().describeProgress(scenario, stand),
			expectations: yield* require_rest().judgeExpectations(world)
		};
	}
	record() {
		return require_rest().recordRun(this.world().player.run);
	}
	setChaos(rate) {
		if (!isRate(rate)) throw new (require_index()).ScenarioError([{
			path: ["rate"],
			message: "give a number from 0 (none) to 1 (every request)"
		}]);
		this.world().player.setChaos(rate);
	}
};
// src/answer/answer.ts
const jsonAnswer = (status, value, headers, account) => ({
	status,
	body: value === void 0 ? null : JSON.stringify(value),
	headers,
	...account
});
const encodeBody = (ask, { body, contentType }) => {
	if (typeof body !== "string" || contentType !== void 0 || ask("json-encoding") === "utf8") return body;
	return escapeText(body);
};
function* encodePieces(ask, pieces) {
	const isEscaped = ask("json-encoding") !== "utf8";
	for (const piece of pieces) yield isEscaped ? escapeText(piece) : piece;
}
const escapeText = (text) => text.replaceAll("/", "\\/").replace(/[\u007f-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
// src/exchange/quota-state.ts
const quotaClock = ({ world, now }) => world.limitsClock(now);
const demandsUnder = oncePerValues((values, operation) => quotaDemands(operation, askIn(values)));
const demandsOf = (world, operation) => {
	const demands = demandsUnder(world.assumptions.values, operation);
	const { lasting } = world.player;
	return lasting.limits.size === 0 ? demands : lasting.lowered(demands);
};
const readQuota = (exchange, operation, owner) => {
	const now = quotaClock(exchange);
	const readings = demandsOf(exchange.world, operation).map((demand) => {
		const reading = exchange.world.quotas.read(owner, demand, now);
		return {
			demand,
			before: reading,
			after: reading
		};
	});
	return quotaState(exchange, operation, owner, {
		allowed: true,
		readings
	});
};
const quotaState = (exchange, operation, owner, verdict) => {
	const shown = shownReading(exchange, operation, owner, verdict.readings);
	const { demand, before, after } = shown;
	const leftBefore = Math.max(0, demand.rule.max - before.used);
	const leftAfter = Math.max(0, demand.rule.max - after.used);
	const left = exchange.ask("rate-limit-remaining") === "before" ? leftBefore : leftAfter;
	return {
		class: demand.bucket,
		limit: demand.rule.max,
		remaining: verdict.allowed ? left : 0,
		resetsAt: after.resetsAt,
		shown,
		readings: verdict.readings
	};
};
const shownReading = (exchange, operation, owner, readings) => {
	const [first] = readings;
	if (first === void 0) throw new Error("An operation without a quota");
	if (operation.quota !== "cancel") return first;
	const choice = exchange.ask("rate-limit-cancel-limit-header");
	if (choice === "minute") return first;
	return choice === "tightest" ? readings.reduce(tighter) : writeReading(exchange, owner, readings);
};
const writeReading = (exchange, owner, readings) => {
	const demand = writeDemand(exchange.ask);
	const drawn = readings.find((reading) => reading.demand.bucket === demand.bucket);
	if (drawn !== void 0) return drawn;
	const reading = exchange.world.quotas.read(owner, demand, quotaClock(exchange));
	return {
		demand,
		before: reading,
		after: reading
	};
};
const room = ({ demand, after }) => demand.rule.max - after.used;
const tighter = (left, right) => room(right) < room(left) ? right : left;
const refundFreeRefusal = ({ ask }, { refund }, status) => {
	if (refund === void 0 || status !== 403 && status < 500) return {};
	return ask("rate-limit-what-counts") === (status === 403 ? "free_403" : "free_5xx") ? { quota: refund() } : {};
};
// src/answer/headers.ts
const rateLimitHeaders = (exchange, found, { status, isBlock } = {
	status: 200,
	isBlock: false
}) => {
	const state = found.quota ?? untouchedQuota(exchange, found);
	if (state === null) return {};
	const headers = {
		"X-RateLimit-Limit": String(state.limit),
		"X-RateLimit-Remaining": String(state.remaining)
	};
	const choice = exchange.ask("rate-limit-reset-header");
	if (choice === "on_all" || choice === "on_429" && status === 429 && !isBlock) headers["X-RateLimit-Reset"] = String(Math.ceil(state.resetsAt / 1e3));
	return headers;
};
const untouchedQuota = (exchange, { operation, token }) => {
	if (operation === void 0) {
		if (exchange.ask("rate-limit-headers-unrouted") === "omitted") return null;
		return nominal(exchange, writes(exchange) ? quotaLimits.write : quotaLimits.read);
	}
	if (token !== void 0) return readQuota(exchange, operation, token.id);
	return exchange.ask("rate-limit-headers-on-401") === "omitted" ? null : nominal(exchange, nominalLimit(operation.quota));
};
const writes = ({ method, request }) => {
	const meant = method === "OPTIONS" ? request.headers.get("access-control-request-method") ?? "GET" : method;
	return meant !== "GET" && meant !== "HEAD";
};
const nominal = (exchange, limit) => ({
	limit,
	remaining: limit,
	resetsAt: quotaClock(exchange) + require_index().minuteMs
});
const replayMarker = ({ ask }, { key }, { isReplay }) => {
	if (key === void 0) return {};
	const choice = ask("idempotency-replay-marker");
	if (choice === "echo_key") return { "Idempotency-Key": key.header };
	if (isReplay !== true || choice === "none") return {};
	return choice === "idempotent_replayed" ? { "Idempotent-Replayed": "true" } : { "Idempotency-Relayed": key.header };
};
const exposed = "Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining";
const preflightMaxAge = "600";
const allowedOrigin = (exchange) => {
	const origin = exchange.request.headers.get("origin");
	if (origin === null) return null;
	if (exchange.world.settings.options.corsOrigins.includes(origin)) return origin;
	return exchange.ask("options-cors") === "any_origin" ? "*" : null;
};
const corsHeaders = (exchange) => {
	const origin = allowedOrigin(exchange);
	if (origin === null) return exchange.world.settings.options.corsOrigins.length === 0 ? {} : { Vary: "Origin" };
	if (origin === "*") return { "Access-Control-Allow-Origin": "*" };
	return {
		"Access-Control-Allow-Origin": origin,
		"Access-Control-Expose-Headers": exposed,
		Vary: "Origin"
	};
};
const preflightHeaders = (exchange, allow) => {
	if (allowedOrigin(exchange) === null) return {};
	return {
		"Access-Control-Allow-Methods": allow,
		"Access-Control-Allow-Headers": exchange.request.headers.get("access-control-request-headers") ?? "Authorization, Content-Type, Idempotency-Key",
		"Access-Control-Max-Age": preflightMaxAge
	};
};
let latestDate = {
	second: NaN,
	text: ""
};
const writeHttpDate = (instant) => {
	const second = Math.floor(instant / 1e3);
	if (second !== latestDate.second) latestDate = {
		second,
		text: new Date(second * 1e3).toUTCString()
	};
	return latestDate.text;
};
// src/answer/finish-answer.ts
const finishAnswer = (exchange, found, answer) => {
	if (answer.isForeign) return finishForeign(exchange, found, answer);
	if (answer.long !== void 0) return finishLong(exchange, found, answer);
	const body = encodeBody(exchange.ask, answer);
	const headers = headersOf(exchange, found, answer, body);
	const tag = entityTag(exchange, found, answer, body);
	if (exchange.ask("response-headers") === "etag" && tag !== null) headers["ETag"] = tag;
	const isSpared = isKnownTag(exchange, tag);
	const message = captureAnswer(headers, isSpared ? null : body);
	if (!isSpared) return {
		ready: readyFor(exchange, body, answer.status, headers),
		found,
		answer,
		message
	};
	const { "Content-Type": _type, ...bodiless } = headers;
	return {
		ready: {
			status: 304,
			headers: bodiless,
			body: null
		},
		found,
		answer,
		message
	};
};
const sketchAnswer = (exchange, found, answer) => {
	const { status, body, long, isForeign, contentType } = answer;
	const hasBody = (body !== null || long !== void 0) && exchange.method !== "HEAD";
	const foreign = {
		...contentType === void 0 ? {} : { "Content-Type": contentType },
		...answer.headers
	};
	if (isForeign) return {
		status,
		headers: foreign,
		answer,
		hasBody
	};
	const headers = headersOf(exchange, found, answer, body ?? (long === void 0 ? null : ""));
	if (!exchange.request.headers.has("if-none-match")) return {
		status,
		headers,
		answer,
		hasBody
	};
	const whole = long === void 0 ? encodeBody(exchange.ask, answer) : [...encodePieces(exchange.ask, require_rest().writeJson(long))].join("");
	const isSpared = isKnownTag(exchange, entityTag(exchange, found, answer, whole));
	const { "Content-Type": _type, ...bodiless } = headers;
	return isSpared ? {
		status: 304,
		headers: bodiless,
		answer,
		hasBody: false
	} : {
		status,
		headers,
		answer,
		hasBody
	};
};
const isKnownTag = (exchange, tag) => tag !== null && exchange.request.headers.get("if-none-match") === tag && exchange.ask("response-headers") === "etag";
const longBeginning = 16384;
const finishLong = (exchange, found, answer) => {
	const pieces = encodePieces(exchange.ask, require_rest().writeJson(answer.long));
	const { text, isAll } = require_rest().beginText(pieces, longBeginning);
	const headers = headersOf(exchange, found, answer, text);
	const message = captureAnswer(headers, text, !isAll);
	if (isAll) return {
		ready: readyFor(exchange, text, answer.status, headers),
		found,
		answer,
		message
	};
	const sent = exchange.method === "HEAD" ? null : require_rest().streamText(text, pieces);
	return {
		ready: {
			status: answer.status,
			headers,
			body: sent
		},
		found,
		answer,
		message
	};
};
const readyFor = (exchange, body, status, headers) => {
	if (exchange.method !== "HEAD") return {
		status,
		headers,
		body
	};
	const length = body === null ? {} : { "Content-Length": String(lengthOf(body)) };
	return {
		status,
		headers: {
			...headers,
			...length
		},
		body: null
	};
};
const lengthOf = (body) => (typeof body === "string" ? utf8ToBytes(body) : body).byteLength;
const headersOf = (exchange, found, answer, body) => {
	const headers = {};
	if (body !== null) headers["Content-Type"] = answer.contentType ?? "application/json";
	headers["Cache-Control"] = "no-cache, private";
	headers["Date"] = writeHttpDate(exchange.now);
	addAll(headers, rateLimitHeaders(exchange, found, {
		status: answer.status,
		isBlock: answer.fault?.rule === "cancel-block"
	}));
	addAll(headers, corsHeaders(exchange));
	addAll(headers, answer.headers);
	addAll(headers, replayMarker(exchange, found, answer));
	if (exchange.ask("request-id-header") === "echo") headers["X-Request-Id"] = exchange.requestId;
	return headers;
};
const addAll = (headers, others) => {
	for (const name in others) headers[name] = others[name];
};
const finishForeign = (exchange, found, answer) => {
	const { status, body, headers: own, contentType } = answer;
	const headers = {
		...contentType === void 0 ? {} : { "Content-Type": contentType },
		Date: writeHttpDate(exchange.now),
		...own
	};
	return {
		ready: {
			status,
			headers,
			body: exchange.method === "HEAD" ? null : body
		},
		found,
		answer,
		message: captureAnswer(headers, body)
	};
};
const entityTag = (exchange, { operation }, answer, body) => {
	if (body === null || answer.status !== 200 || operation?.method !== "GET") return null;
	if (!(exchange.ask("response-headers") === "etag" || exchange.request.headers.has("if-none-match"))) return null;
	return `"${sha256Hex(body).slice(0, 32)}"`;
};
// src/exchange/sent-body.ts
var SentBody = class {
	#bytes = null;
	#understood = null;
	#digest = null;
	#valueDigest = null;
	get bytes() {
		return this.#bytes;
	}
	receive(bytes) {
		this.#bytes = bytes.buffer.byteLength > 2 * bytes.byteLength ? new Uint8Array(bytes) : bytes;
	}
	claimed = 0;
	get length() {
		return Math.max(this.claimed, this.#bytes?.byteLength ?? 0);
	}
	get isEmpty() {
		return this.#bytes === null || this.#bytes.byteLength === 0;
	}
	get understood() {
		if (this.#understood === null) throw new Error("A body was looked at before it was understood");
		return this.#understood;
	}
	set understood(understood) {
		this.#understood = understood;
	}
	digest() {
		if (this.#bytes !== null && this.#bytes.byteLength > 0) this.#digest ??= require_write().digestBytes(this.#bytes);
		return this.#digest;
	}
	digestOfValue(value) {
		return this.#valueDigest ?? require_write().digestValue(value, this.#bytes?.byteLength ?? 0);
	}
	*digestInSteps() {
		if (this.#bytes !== null) this.#digest = yield* require_write().digestBytesInSteps(this.#bytes);
		if (this.#understood?.kind === "value") this.#valueDigest = yield* require_write().digestValueInSteps(this.#understood.value);
	}
};
const mebibyte = 1048576;
const bodyLimits = {
	"1MiB": mebibyte,
	"8MiB": 8 * mebibyte,
	off: Number.POSITIVE_INFINITY
};
const receiveCapped = ({ request, ask }) => {
	const limit = bodyLimits[ask("body-size-limit")];
	const declared = request.headers.get("content-length");
	if (declared !== null && Number(declared) > limit) return refuseLarge(ask);
	if (request.method === "GET" || request.method === "HEAD") return null;
	const isDeclared = declared !== null && Number(declared) > 0;
	const stream = isDeclared ? null : request.body;
	return isDeclared || stream !== null ? collectCapped(request, stream, limit, ask) : null;
};
const checkSize = ({ request, ask, body }) => {
	const declared = Number(request.headers.get("content-length") ?? 0);
	return Math.max(declared, body.length) > bodyLimits[ask("body-size-limit")] ? refuseLarge(ask) : null;
};
const refuseLarge = (ask) => {
	throw require_usual().payloadTooLarge(ask("body-size-limit"));
};
const collectCapped = async (request, stream, limit, ask) => {
	let bytes;
	try {
		bytes = stream === null ? new Uint8Array(await request.arrayBuffer()) : await collect(stream, limit);
	} catch {
		throw require_usual().refused(400, "incomplete_body", "incomplete_body", "the client went away before the body was complete");
	}
	return bytes === void 0 || bytes.byteLength > limit ? refuseLarge(ask) : bytes;
};
const collect = async (stream, limit) => {
	const chunks = [];
	let size = 0;
	const reader = stream.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.byteLength;
		if (size > limit) {
			reader.cancel().catch(() => void 0);
			return;
		}
		chunks.push(value);
	}
	const bytes = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		bytes.set(chunk, at);
		at += chunk.byteLength;
	}
	return bytes;
};
// src/exchange/exchange.ts
const longestRequestId = 200;
var Exchange = class Exchange {
	world;
	environment;
	request;
	address;
	method;
	sentHeaders;
	bearer;
	body;
	sheet;
	id;
	hasSentId;
	came;
	seen;
	beats;
	#now;
	constructor(origin, body = new SentBody(), sheet = new CueSheet(), beats = null) {
		const { world, request } = origin;
		this.world = world;
		this.environment = origin.environment;
		this.request = request;
		this.method = request.method;
		this.sentHeaders = origin.sentHeaders;
		this.address = origin.address;
		this.bearer = origin.bearer;
		this.body = body;
		this.sheet = sheet;
		this.beats = beats;
		this.came = world.past?.moment() ?? null;
		this.#now = this.came?.at ?? Math.floor(world.clock.read());
		this.seen = world.journal.handedOver;
		const sentId = this.#takeOverId();
		this.hasSentId = sentId !== void 0;
		this.id = sentId === void 0 ? world.identifiers.requestId(this.ask("request-id-format"), this.#now) : { text: sentId };
	}
	get now() {
		return this.#now;
	}
	followClock() {
		this.#now = Math.floor(this.world.clock.read());
	}
	get requestId() {
		return this.id.text;
	}
	get carried() {
		return this.bearer === null ? void 0 : this.world.tokens.findByHash(this.bearer.hash);
	}
	repeat() {
		return new Exchange(this, this.body, this.sheet.repeat(), this.beats);
	}
	ask = (id) => this.world.assumptions.ask(id);
	#takeOverId() {
		if (this.ask("request-id-header") !== "echo") return void 0;
		const sent = this.request.headers.get("x-request-id")?.slice(0, longestRequestId);
		if (sent === void 0 || this.world.journal.find(sent) !== void 0) return void 0;
		return this.world.identifiers.takeOver(sent) ? sent : void 0;
	}
};
const wholeSecond = (instant) => Math.floor(instant / 1e3) * 1e3;
const tellingUses = (ask, uses) => {
	const telling = (id) => ask(id);
	return Object.assign(telling, { uses });
};
const contextOf = (exchange, { params, rows }, under) => {
	const { world, address, now } = exchange;
	const trial = under?.list ?? world.trial?.list(rows) ?? null;
	const reader = under?.ask ?? exchange.ask;
	const ask = trial?.uses === void 0 ? reader : tellingUses(reader, trial.uses);
	return {
		ask,
		trial,
		values: under?.values ?? world.assumptions.values,
		now: wholeSecond(now),
		checkoutBaseUrl: world.settings.options.checkoutBaseUrl,
		database: rows,
		params,
		query: new QueryReader(address.search, ask),
		names: world.identifiers,
		idFormats: world.idFormats(),
		origin: address.origin,
		path: address.path,
		search: address.search
	};
};
const none = [];
var CueSheet = class CueSheet {
	isRepeat;
	cues = none;
	steps = none;
	injected = none;
	fate = "answered";
	isDeliveredTwice = false;
	constructor(isRepeat = false) {
		this.isRepeat = isRepeat;
	}
	noteStep(name) {
		this.steps = [...this.steps, name];
	}
	noteInjected(words) {
		this.injected = [...this.injected, words];
	}
	repeat() {
		const repeated = new CueSheet(true);
		repeated.cues = this.cues.map((live) => ({
			...live,
			held: 0
		}));
		repeated.steps = this.steps;
		repeated.injected = ["second delivery"];
		return repeated;
	}
};
// src/exchange/wait.ts
function* wait(name, until, atOnce) {
	return yield {
		for: name,
		until,
		atOnce
	};
}
const walk = (way) => {
	const step = way.next();
	return step.done === true ? step.value : walkOn(way, step.value);
};
const walkHurried = (way) => walk(hurry(way));
function* hurry(way) {
	let step = way.next();
	while (step.done !== true) {
		const { for: name } = step.value;
		let value;
		try {
			value = name === "delay" || name === "silence" ? void 0 : yield step.value;
		} catch (error) {
			step = way.throw(error);
			continue;
		}
		step = way.next(value);
	}
	return step.value;
}
const walkOn = async (way, first) => {
	let next = first;
	for (;;) {
		let value;
		let failure = null;
		try {
			value = await next.until();
		} catch (error) {
			failure = { error };
		}
		const step = failure === null ? way.next(value) : way.throw(failure.error);
		if (step.done === true) return step.value;
		next = step.value;
	}
};
const paces = new WeakMap();
const paceOf = (request) => paces.get(request);
var NotAtOnceError = class extends Error {
	name = "NotAtOnceError";
};
const walkAtOnce = (way, fails = false) => {
	let step = way.next();
	while (step.done !== true) {
		const { for: name, atOnce } = step.value;
		if (atOnce === void 0) throw new NotAtOnceError(name);
		step = fails && name === "save" ? way.throw(new Error("It failed before")) : way.next(atOnce());
	}
	return step.value;
};
const leaveUnderWay = (way) => {
	for (let step = way.next(); step.done !== true && step.value.for !== "turn";) {
		const { for: name, atOnce } = step.value;
		if (atOnce === void 0) throw new NotAtOnceError(name);
		step = way.next(atOnce());
	}
};
// src/stages/stage.ts
const goesOn$1 = {};
// src/stages/hold-for-scenario.ts
const holdForScenario = (exchange, call) => hold(exchange, call);
const hold = (exchange, found) => {
	for (const live of exchange.sheet.cues) {
		const effect = nextEffect(exchange, live);
		if (effect !== void 0) return holdBy(exchange, found, effect, live.cue);
	}
	return goesOn$1;
};
const nextEffect = (exchange, live) => {
	const effects = live.cue.effects.filter(isHolding);
	if (live.cue.moment !== "before" || live.held >= effects.length || !require_rest().takeTurn(exchange, live)) return void 0;
	live.held += 1;
	return effects[live.held - 1];
};
const isHolding = (effect) => {
	const deed = require_rest().definitionOf(effect);
	return "answer" in deed || "wait" in deed || "end" in deed;
};
const holdBy = (exchange, found, effect, cue) => {
	const deed = require_rest().definitionOf(effect);
	if ("wait" in deed) return { wait: waitFor(exchange, effect, deed.wait(require_rest().sharesFor(cue), effect)) };
	if ("answer" in deed) {
		const injected = require_rest().injectedAnswer(exchange, found, (standing) => deed.answer(standing, effect));
		require_rest().noteInjected(exchange, effect, String(injected.answer.status));
		const refunded = refundFreeRefusal(exchange, found, injected.answer.status);
		return {
			answer: injected.answer,
			found: {
				...injected.found,
				...refunded
			}
		};
	}
	if (!("end" in deed)) return goesOn$1;
	require_rest().noteInjected(exchange, effect);
	exchange.sheet.fate = deed.end(effect) === "silent" ? "silent" : "lost";
	return { answer: require_rest().noAnswer(`no answer: ${cue.name}`) };
};
const waitFor = (exchange, effect, delayMs) => {
	require_rest().noteInjected(exchange, effect, `${delayMs} ms`);
	if (paceOf(exchange.request) !== void 0) return {
		for: "delay",
		until: async () => void 0
	};
	return {
		for: "delay",
		until: () => pause(delayMs, [exchange.world.player.ending])
	};
};
// src/exchange/request-head.ts
const readAddress = (url, baseUrl) => {
	const start = baseUrl !== void 0 && url.startsWith(`${baseUrl}/`) ? baseUrl.length : endOfAuthority(url);
	const fragment = url.indexOf("#", start);
	const end = fragment < 0 ? url.length : fragment;
	const question = url.indexOf("?", start);
	const pathEnd = question < 0 || question > end ? end : question;
	const path = url.slice(start, pathEnd);
	const hasTrailingSlash = path.length > 1 && path.endsWith("/");
	return {
		origin: url.slice(0, start),
		path: hasTrailingSlash ? path.slice(0, -1) : path,
		search: pathEnd < end ? url.slice(pathEnd + 1, end) : "",
		hasTrailingSlash
	};
};
const endOfAuthority = (url) => {
	const pathStart = url.indexOf("/", url.indexOf("://") + 3);
	return pathStart < 0 ? url.length : pathStart;
};
const isControlPath = (path) => path === "/_emulator" || path.startsWith("/_emulator/");
const readBearer = (request) => {
	const match = /^(bearer) +(\S+) *$/i.exec(request.headers.get("authorization") ?? "");
	return match?.[1] === void 0 || match[2] === void 0 ? null : {
		scheme: match[1],
		hash: hashToken(match[2])
	};
};
const keyTarget = ({ method, address }) => `${method} ${address.path}`;
// src/stages/idempotency.ts
const checkIdempotencyKey = (exchange, call) => call.operation.method === "GET" ? refuseOnGet(exchange) : claimKey(exchange, call, readKey(exchange, call));
const claimKey = (exchange, call, sent) => {
	if (sent === null) return goesOn$1;
	const { header, key, use } = sent;
	const traced = (outcome, first, held = null) => ({ key: {
		header,
		held,
		trace: {
			use,
			outcome,
			firstRequestId: first?.by.request_id ?? null
		}
	} });
	const state = exchange.world.replays.find(key, use.openedAt);
	if (state.kind === "new") {
		exchange.world.replays.open(key, use, retentionMs(exchange));
		return { found: traced("new", null, key) };
	}
	const mismatch = findMismatch(exchange, state.use, use);
	if (mismatch !== void 0) return {
		found: traced("reused", state.use),
		refusal: mismatch
	};
	if (state.kind === "done") {
		const body = representedBody(exchange, call, state.answer);
		if (isWait(body)) return { wait: body };
		return replay(exchange, call, traced("replay", state.use), {
			...state.answer,
			body
		});
	}
	const found = traced("in_flight", state.use);
	const choice = exchange.ask("idempotency-in-flight");
	if (choice === "wait") return {
		found,
		wait: {
			for: "key in flight",
			until: () => state.settled
		}
	};
	return {
		found,
		refusal: require_usual().refused(Number(choice), "idempotency_key_in_use", "key_in_use", "the key is in flight")
	};
};
const readKey = (exchange, call) => {
	const header = require_write().readIdempotencyKey(exchange, call);
	const body = require_write().readJson(exchange, call.operation);
	if (header === null) return null;
	const by = new (require_write()).SentBy(require_write().maskTokens(exchange.requestId), call.token.id, exchange.body.digest());
	const use = new (require_write()).SentUse(keyTarget(exchange), quotaClock(exchange), by, fingerprint(exchange, body));
	return {
		header,
		key: `${keyScope(exchange, call, use)} ${require_write().maskKey(header)}`,
		use
	};
};
const refuseOnGet = (exchange) => {
	if (exchange.request.headers.get("idempotency-key") === null || exchange.ask("idempotency-on-get") === "ignored") return goesOn$1;
	throw require_usual().refused(400, "idempotency_key_not_expected", "key_not_expected", "an Idempotency-Key on a GET");
};
const fingerprint = (exchange, body) => {
	const choice = exchange.ask("idempotency-fingerprint");
	if (choice === "method_path" || !body.isRead) return null;
	if (choice === "raw_bytes") return exchange.body.digest() ?? require_write().digestBytes(new Uint8Array());
	return exchange.body.digestOfValue(body.value);
};
const keyScope = ({ ask, environment }, { token }, use) => {
	const producer = `${environment} ${token.producer}`;
	const scope = {
		producer,
		token: token.id,
		route: `${producer} ${use.target}`,
		global: environment
	}[ask("idempotency-scope")];
	return ask("idempotency-path-mismatch") === "independent" ? `${scope} ${use.target}` : scope;
};
const retentionMs = ({ ask }) => {
	const choice = ask("idempotency-retention");
	return choice === "forever" ? Number.POSITIVE_INFINITY : require_index().parseDuration(choice) ?? 0;
};
const findMismatch = (exchange, first, now) => {
	if (first.target !== now.target) return require_usual().keyReused(422, "key-reused-elsewhere", `the key was first used for ${first.target}`);
	if (first.fingerprint === now.fingerprint) return void 0;
	const choice = exchange.ask("idempotency-body-mismatch");
	if (choice === "replay") return void 0;
	return require_usual().keyReused(Number(choice), "key-reused", "the key was first used with another body");
};
const replay = (exchange, call, traced, stored) => {
	const found = exchange.ask("idempotency-replay-quota") === "free" && call.refund !== void 0 ? {
		...traced,
		quota: call.refund()
	} : traced;
	const ownHeaders = Object.entries(stored.headers).filter(([name]) => !isFreshHeader(name));
	const headers = exchange.ask("idempotency-replay-headers") === "stored" ? stored.headers : Object.fromEntries(ownHeaders);
	return {
		found,
		answer: {
			status: stored.status,
			body: stored.body,
			headers,
			rule: "replay",
			reason: "replayed under its idempotency key",
			isReplay: true
		}
	};
};
const isFreshHeader = (name) => name === "Date" || name.startsWith("X-RateLimit-");
const longBody = 65536;
const represented = new WeakMap();
const representedBody = (exchange, call, { status, body }) => {
	const { represent } = call.operation;
	if (body === null || status >= 300 || represent === void 0) return body;
	if (exchange.ask("idempotency-snapshot") === "stored_bytes") return body;
	const known = represented.get(exchange);
	if (known !== void 0) return known;
	const steps = () => representInSteps(body, (stored) => represent(contextOf(exchange, call), stored));
	if (body.byteLength < longBody) return inOneGo(steps());
	const keep = (made) => void represented.set(exchange, made);
	return {
		for: "page",
		until: async () => keep(await inTurns(steps())),
		atOnce: () => keep(inOneGo(steps()))
	};
};
const isWait = (body) => body !== null && typeof body === "object" && "until" in body;
function* representInSteps(body, represent) {
	const parsed = yield* require_rest().parseJsonInSteps(new TextDecoder().decode(body));
	const stored = parsed.kind === "value" ? parsed.value : void 0;
	const present = yield* writeInSteps(represent(stored));
	return present === (yield* writeInSteps(stored)) ? body : present;
}
function* writeInSteps(value) {
	const pieces = [];
	for (const piece of require_rest().writeJson(value)) {
		pieces.push(piece);
		yield;
	}
	return pieces.join("");
}
const encoder = new TextEncoder();
const settleKey = (exchange, found, answer) => {
	const { key } = found;
	if (key === void 0 || key.held === null) return {};
	const { replays } = exchange.world;
	if (isKept(exchange, answer.status)) replays.complete(key.held, storedAnswer(exchange, found, answer));
	else replays.release(key.held);
	return { key: {
		...key,
		held: null
	} };
};
const storedAnswer = (exchange, found, answer) => {
	const body = encodeBody(exchange.ask, answer);
	const headers = {
		...answer.contentType === void 0 ? {} : { "Content-Type": answer.contentType },
		...answer.headers,
		...rateLimitHeaders(exchange, found),
		Date: writeHttpDate(exchange.now)
	};
	return {
		status: answer.status,
		body: typeof body === "string" ? encoder.encode(body) : body,
		headers
	};
};
const isKept = ({ ask }, status) => {
	const isServerError = status >= 500;
	return {
		"2xx": status >= 200 && status < 300,
		"2xx_5xx": status >= 200 && status < 300 || isServerError,
		all_but_429_5xx: status !== 429 && !isServerError,
		everything: true
	}[ask("idempotency-replay-which")];
};
// src/seed/timetable.ts
const orderRound = [
	"trial",
	"full_tracking",
	"without_tracking",
	"src_without_sck",
	"bump",
	"upsell",
	"parent",
	"two_cards",
	"coupon",
	"without_offer_code",
	"subscription",
	"plain",
	"plain",
	"bump",
	"subscription",
	"plain",
	"plain",
	"subscription",
	"upsell",
	"parent",
	"plain",
	"subscription",
	"bump",
	"plain",
	"plain",
	"subscription",
	"plain",
	"bump",
	"subscription",
	"plain"
];
function orderCase(age, orders) {
	const found = orderRound[age % orderRound.length] ?? "plain";
	return found === "upsell" && age === orders - 1 ? "plain" : found;
}
const createCaseSequence = (...cases) => createPlaceSequence((entry) => cases.includes(entry));
function createPlaceSequence(isOne) {
	const places = [];
	const prefix = [];
	orderRound.forEach((entry, place) => {
		prefix.push(places.length);
		if (isOne(entry, place)) places.push(place);
	});
	const round = orderRound.length;
	return {
		before: (age) => Math.floor(age / round) * places.length + (prefix[age % round] ?? 0),
		ageOf: (n) => Math.floor(n / places.length) * round + (places[n % places.length] ?? 0)
	};
}
const bumpOrders = createCaseSequence("bump");
const regularSubscriptions = createCaseSequence("subscription");
const trialSubscriptions = createCaseSequence("trial");
const allSubscriptions = createCaseSequence("trial", "subscription");
function ageOfCase(wanted) {
	return orderRound.indexOf(wanted);
}
function isSubscriptionCase(found) {
	return found === "trial" || found === "subscription";
}
const secondsPerDay = 86400;
const spanSeconds = 400 * secondsPerDay;
function createSchedule(key, orders, tail, variety = "documented") {
	const jitter = purposeKey(key, "schedule");
	const upsellDelay = purposeKey(key, "upsell delay");
	const cellEnd = (age) => Math.floor(age * spanSeconds / orders);
	function withinCell(age) {
		const start = cellEnd(age);
		return start + 1 + mix(jitter, age) % Math.max(1, cellEnd(age + 1) - start);
	}
	function secondsBefore(age) {
		if (age === 0) return Math.min(withinCell(0), 3 * secondsPerDay - mix(jitter, 2147483647) % 48 * 3600);
		if (orderCase(age, orders) !== "upsell") return withinCell(age);
		return Math.max(cellEnd(age) + 1, withinCell(age + 1) - 60 - mix(upsellDelay, age) % 361);
	}
	function firstAtLeast(seconds) {
		if (seconds > 3456e4) return orders;
		if (seconds <= 1) return 0;
		let age = Math.ceil(seconds * orders / spanSeconds) - 1;
		while (age > 0 && secondsBefore(age - 1) >= seconds) age -= 1;
		while (age < orders && secondsBefore(age) < seconds) age += 1;
		return age;
	}
	return {
		orders,
		variety,
		tail,
		secondsBefore,
		firstAtLeast
	};
}
// src/seed/catalogue-plan.ts
const productRoles = [
	"main",
	"bump",
	"main",
	"subscription",
	"main",
	"inactive",
	"bump",
	"subscription",
	"main",
	"without_offers",
	"main",
	"subscription",
	"main",
	"bump",
	"main",
	"subscription",
	"main",
	"main",
	"main",
	"subscription",
	"main",
	"main",
	"trial",
	"main"
];
const productWithCodelessOffer = 2;
const mainPrices = [
	4700,
	6700,
	9700,
	12700,
	14700,
	19700,
	24700,
	29700,
	39700,
	49700,
	69700,
	99700,
	149700,
	199700
];
const bumpPrices = [
	1990,
	2700,
	3700,
	4990,
	6700
];
const subscriptionPrices = [
	1990,
	2990,
	3990,
	4990,
	6990,
	9790
];
function priceOf(role, base, nth) {
	const isMembership = role === "subscription" || role === "trial";
	const prices = isMembership ? subscriptionPrices : role === "bump" ? bumpPrices : mainPrices;
	const at = base % prices.length + (isMembership ? nth : -nth);
	return prices[Math.min(Math.max(at, 0), prices.length - 1)] ?? 0;
}
function planOffers(key) {
	const offers = [];
	const pools = {
		main: [],
		bump: [],
		subscription: [],
		trial: [],
		codeless: []
	};
	productRoles.forEach((role, product) => {
		const coded = role === "without_offers" ? 0 : role === "trial" ? 1 : 1 + draw(key, product, 2) % 3;
		const all = coded + (product === productWithCodelessOffer ? 1 : 0);
		for (let nth = 0; nth < all; nth += 1) {
			const hasCode = nth < coded;
			if (!hasCode) pools.codeless.push(offers.length);
			else if (role !== "inactive" && role !== "without_offers") pools[role].push(offers.length);
			offers.push({
				product,
				price: priceOf(role, draw(key, product, 1), nth),
				hasCode,
				isSubscription: role === "subscription" || role === "trial",
				trialDays: role === "trial" ? 7 : null
			});
		}
	});
	return {
		offers,
		pools
	};
}
function createCataloguePlan(key, orders) {
	const { offers, pools } = planOffers(purposeKey(key, "catalogue"));
	const [one, other] = [purposeKey(key, "offer choice"), purposeKey(key, "other offer choice")];
	const [beside, otherBeside] = [purposeKey(key, "bump choice"), purposeKey(key, "other bump choice")];
	const upsellStep = purposeKey(key, "upsell choice");
	const choose = (pool, first, second) => pool[Math.floor(Math.min(first, second) / 4294967296 * pool.length)] ?? 0;
	const chooseFor = (pool, age) => choose(pool, mix(one, age), mix(other, age));
	function mainOffer(age) {
		const found = orderCase(age, orders);
		if (found === "trial") return pools.trial[0] ?? 0;
		if (found === "subscription") return chooseFor(pools.subscription, age);
		if (found === "without_offer_code") return pools.codeless[0] ?? 0;
		if (found !== "upsell") return chooseFor(pools.main, age);
		const bought = pools.main.indexOf(chooseFor(pools.main, age + 1));
		const step = 3 + mix(upsellStep, age) % (pools.main.length - 5);
		return pools.main[(bought + step) % pools.main.length] ?? 0;
	}
	return {
		offers,
		mainOffer,
		bumpOffer: (age) => choose(pools.bump, mix(beside, age), mix(otherBeside, age))
	};
}
function activeProduct(plan) {
	return plan.offers[plan.mainOffer(ageOfCase("full_tracking"))]?.product ?? 0;
}
// src/seed/catalogue.ts
const isMembership = (role) => role === "subscription" || role === "trial";
function titleOf(titles, key, n) {
	return titles[(draw(key, titles.length, 3) + n) % titles.length] ?? "";
}
const variedProducts = {
	ebook: 1,
	membership: 3,
	event: 8,
	physical: 14
};
const variedType = (index) => {
	const role = productRoles[index];
	if (index === variedProducts.event) return "event";
	if (index === variedProducts.physical) return "physical";
	if (role === "bump") return "ebook";
	return role === "subscription" || role === "trial" ? "membership" : "course";
};
const readId = (_, id) => {
	noteSeededId("product");
	return id;
};
const [toldId, toldProductId] = [lateMember("id", readId), lateMember("product_id", readId)];
function createProduct(options, index, name) {
	const { key, number, producer, environment, dayStart, formats } = options;
	const own = purposeKey(key, "product");
	const role = productRoles[index] ?? "main";
	const daysBefore = 401 + 12 * (productRoles.length - 1 - index);
	const id = productId(key, index, formats.product);
	return withLate({}, toldId, {
		reference_id: firstId(key, number, "product") + index,
		producer_id: producer.id,
		environment,
		name,
		type: options.variety === "rich" ? variedType(index) : "course",
		description: `${name}: ${8 + draw(own, index, 1) % 53} aulas em vídeo com material de apoio.`,
		status: "approved",
		is_active: role !== "inactive",
		is_subscription: isMembership(role),
		has_invoice_integration: draw(own, index, 2) % 3 === 0,
		created_at: dayStart - (daysBefore * secondsPerDay + draw(own, index, 3) % (9 * secondsPerDay)) * 1e3
	}, id);
}
const courseOfferNames = [
	"Acesso completo",
	"Oferta de lançamento",
	"Condição especial"
];
const membershipOfferNames = [
	"Plano mensal",
	"Plano mensal com mentoria",
	"Plano mensal para grupos"
];
function createOffer(options, index, nth, product) {
	const { key, number, formats, plan } = options;
	const own = purposeKey(key, "offer");
	const planned = plan.offers[index];
	if (planned === void 0) throw new RangeError(`There is no offer ${index} in the plan of the catalogue.`);
	const names = planned.isSubscription ? membershipOfferNames : courseOfferNames;
	const name = planned.hasCode ? names[nth % names.length] ?? "" : "Venda direta";
	const before = {
		id: planned.hasCode ? offerCode(key, index, formats.offer) : "",
		reference_id: firstId(key, number, "offer") + index
	};
	return withLate(before, toldProductId, {
		name: planned.trialDays === null ? name : `${name} com ${planned.trialDays} dias grátis`,
		description: draw(own, index, 1) % 3 === 0 ? null : `Inclui acesso por ${planned.isSubscription ? 30 : 365} dias.`,
		price: planned.price,
		charge_type: planned.isSubscription ? "recurring" : "one_time",
		is_active: true,
		is_subscription: planned.isSubscription,
		interval: planned.isSubscription ? 30 : null,
		trial_days: planned.trialDays,
		first_charge_price: null,
		created_at: product.created_at + ((nth + 1) * 1800 + draw(own, index, 2) % 1700) * 1e3
	}, product.id);
}
function createCatalogue(options) {
	const own = purposeKey(options.key, "titles");
	const used = {
		course: 0,
		bump: 0,
		membership: 0
	};
	const products = productRoles.map((role, index) => {
		if (role === "bump") return createProduct(options, index, titleOf(bumpTitles, own, used.bump++));
		if (isMembership(role)) return createProduct(options, index, titleOf(membershipTitles, own, used.membership++));
		return createProduct(options, index, titleOf(courseTitles, own, used.course++));
	});
	let previous = -1;
	let nth = 0;
	return {
		products,
		offers: options.plan.offers.map(({ product }, index) => {
			nth = product === previous ? nth + 1 : 0;
			previous = product;
			return createOffer(options, index, nth, products[product]);
		})
	};
}
// src/seed/subscription-courses.ts
const richCourses = {
	14: "canceled",
	17: "late",
	21: "ended",
	25: "recovered"
};
const courseOf = (age, variety) => variety === "rich" ? richCourses[age % orderRound.length] ?? "running" : "running";
const lastCharges = {
	canceled: 1,
	late: 1,
	ended: 2
};
const lastChargeOf = (course) => lastCharges[course] ?? Number.POSITIVE_INFINITY;
const endOfCourse = {
	canceled: 40 * secondsPerDay,
	late: 60 * secondsPerDay
};
const hasEnded = (age, { variety, secondsBefore, tail }) => {
	const course = courseOf(age, variety);
	return (course === "canceled" || course === "late") && secondsBefore(age) + tail >= endOfCourse[course];
};
const goesOn = (age, charge, schedule) => {
	const course = courseOf(age, schedule.variety);
	return course === "ended" ? charge <= lastChargeOf(course) : !hasEnded(age, schedule);
};
const sequences = new Map();
const subscriptionsWith = (charge, variety) => {
	const name = `${variety} ${Math.min(charge, 3)}`;
	let found = sequences.get(name);
	if (found === void 0) {
		found = createPlaceSequence((entry, place) => entry === "subscription" && charge <= lastChargeOf(courseOf(place, variety)));
		sequences.set(name, found);
	}
	return found;
};
const oldestOfCourse = (course, orders) => {
	const round = orderRound.length;
	const place = Object.entries(richCourses).find(([, each]) => each === course)?.[0];
	if (place === void 0) throw new RangeError(`No subscription is always ${course}.`);
	return Number(place) + round * Math.floor((orders - 1 - Number(place)) / round);
};
const oldestRunning = (orders, variety) => {
	let nth = regularSubscriptions.before(orders) - 1;
	while (courseOf(regularSubscriptions.ageOf(nth), variety) !== "running") nth -= 1;
	return regularSubscriptions.ageOf(nth);
};
// src/seed/sale-variety.ts
const usual = {
	method: "credit_card",
	fate: "paid",
	shares: [],
	isSmartInstallment: false,
	hasBouncedEmail: false
};
const affiliate = {
	type: "affiliate",
	person: 0,
	percent: 20,
	value: 0
};
const firstRound = {
	11: { method: "pix" },
	12: { method: "bank_slip" },
	13: { hasBouncedEmail: true },
	15: { fate: "refused_then_paid" },
	16: { fate: "refunded" },
	19: { isSmartInstallment: true },
	20: { fate: "chargedback" },
	22: { shares: [affiliate, {
		type: "affiliate",
		person: 1,
		percent: 10,
		value: 0
	}] },
	23: { shares: [affiliate] },
	24: { fate: "refused" },
	26: {
		method: "bank_slip",
		fate: "unpaid"
	},
	28: { shares: [affiliate] },
	29: { shares: [{
		type: "coproducer",
		person: 2,
		percent: 30,
		value: 0
	}] }
};
const variedAges = {
	pix: 11,
	slip: 12,
	bounced: 13,
	refusedThenPaid: 15,
	refunded: 16,
	smartInstallment: 19,
	chargeback: 20,
	twoAffiliates: 22,
	affiliate: 23,
	refused: 24,
	slipUnpaid: 26,
	partner: 29
};
const people = 40;
const choose = (drawn, chances, rest) => {
	let left = drawn % 1e3;
	for (const [chance, value] of chances) {
		if (left < chance) return value;
		left -= chance;
	}
	return rest;
};
const fates = {
	credit_card: [
		[30, "refused"],
		[60, "refused_then_paid"],
		[40, "refunded"],
		[20, "chargedback"]
	],
	pix: [[40, "unpaid"], [20, "refunded"]],
	bank_slip: [[250, "unpaid"]]
};
const methods = [[300, "pix"], [100, "bank_slip"]];
const sharings = [
	[140, "affiliate"],
	[10, "two_affiliates"],
	[40, "partner"]
];
const sealedCases = new Set([
	"full_tracking",
	"without_tracking",
	"two_cards",
	"without_offer_code"
]);
const createSaleVariety = (key, orders) => {
	const own = purposeKey(key, "variety");
	const at = (age, salt) => draw(own, age, salt);
	function sharesOf(age) {
		const sharing = choose(at(age, 3), sharings, null);
		if (sharing === null) return usual.shares;
		const person = at(age, 4) % people;
		if (sharing === "partner") return [{
			type: "coproducer",
			person: (person + 2) % people,
			percent: 15 + 5 * (at(age, 6) % 4),
			value: 0
		}];
		const promoter = {
			type: "affiliate",
			person,
			percent: 10 + 5 * (at(age, 5) % 7),
			value: 0
		};
		if (sharing === "affiliate") return [promoter];
		return [promoter, {
			type: "affiliate",
			person: (person + 1) % people,
			percent: 5,
			value: 0
		}];
	}
	function drawSale(age) {
		if (isSubscriptionCase(orderCase(age, orders))) return {
			...usual,
			shares: sharesOf(age)
		};
		const method = choose(at(age, 1), methods, "credit_card");
		return {
			method,
			fate: choose(at(age, 2), fates[method], "paid"),
			shares: sharesOf(age),
			isSmartInstallment: method === "credit_card" && at(age, 7) % 1e3 < 50,
			hasBouncedEmail: at(age, 8) % 1e3 < 30
		};
	}
	return (age) => {
		const found = orderCase(age, orders);
		const isSmartInstallment = found === "subscription" && courseOf(age, "rich") === "ended";
		const fixed = firstRound[age];
		if (fixed !== void 0) return {
			...usual,
			...fixed
		};
		const drawn = age < orderRound.length || sealedCases.has(found) ? usual : drawSale(age);
		const sale = isSmartInstallment ? {
			...drawn,
			isSmartInstallment
		} : drawn;
		const { method, fate, shares, hasBouncedEmail } = sale;
		return method !== "credit_card" || fate !== "paid" || shares.length > 0 || sale.isSmartInstallment || hasBouncedEmail ? sale : null;
	};
};
// src/answer/outgoing-response.ts
const readOutgoing = async (response, spelled) => ({
	status: response.status,
	headers: new Headers(response.headers),
	spelling: new Map([...Object.keys(spelled), "Content-Length"].map((name) => [name.toLowerCase(), name])),
	body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
	isCut: false,
	bytesPerSecond: null
});
const spellHeaders = ({ headers, spelling }) => Object.fromEntries([...headers].map(([name, value]) => [spelling.get(name) ?? name, value]));
const flushMs = 20;
const dripsPerSecond = 10;
const readyOutgoing = (outgoing, cut, ending) => {
	const { status, body, isCut, bytesPerSecond } = outgoing;
	return {
		status,
		headers: spellHeaders(outgoing),
		body: !isCut && (bytesPerSecond === null || body === null) ? body : streamOf$1(outgoing, cut, ending),
		isShaped: true
	};
};
const responseOf = ({ status, headers, body, isShaped }) => {
	const response = new Response(body, {
		status,
		headers
	});
	if (isShaped) shaped.add(response);
	return response;
};
const readTwice = (ready) => {
	if (!(ready.body instanceof ReadableStream)) return [ready, responseOf(ready)];
	const [sent, read] = ready.body.tee();
	return [{
		...ready,
		body: sent
	}, responseOf({
		...ready,
		body: read
	})];
};
const shaped = new WeakSet();
const isShaped = (response) => shaped.has(response);
const streamOf$1 = ({ body, isCut, bytesPerSecond }, cut, ending) => {
	const bytes = body ?? new Uint8Array();
	const size = bytesPerSecond === null ? bytes.byteLength : Math.max(1, Math.floor(bytesPerSecond / dripsPerSecond));
	const restMs = bytesPerSecond === null ? 0 : 1e3 * size / bytesPerSecond;
	const gone = new AbortController();
	let sent = 0;
	return new ReadableStream({
		start(controller) {
			if (bytes.byteLength === 0) controller.enqueue(new Uint8Array());
		},
		async pull(controller) {
			if (sent < bytes.byteLength) {
				if (sent > 0 && restMs > 0) await pause(restMs, [gone.signal, ending]);
				if (gone.signal.aborted) return;
				const end = ending.aborted ? bytes.byteLength : sent + size;
				controller.enqueue(bytes.slice(sent, end));
				sent = end;
				return;
			}
			if (!isCut) {
				controller.close();
				return;
			}
			await pause(flushMs, [gone.signal]);
			if (cut === void 0) {
				controller.error(new (require_rest()).ConnectionLostError());
				return;
			}
			cut();
			controller.close();
		},
		cancel() {
			gone.abort();
		}
	}, { highWaterMark: 0 });
};
// src/stages/cancel-block.ts
const checkCancelBlock = (exchange, { token }) => {
	const block = presentBlock(exchange, token);
	if (block === void 0) return goesOn$1;
	throw block;
};
const presentBlock = (exchange, token) => {
	const { world, ask } = exchange;
	if (world.settings.options.unlimited || ask("cancel-404-threshold") === "off") return void 0;
	const now = quotaClock(exchange);
	const key = blockKey(exchange, token);
	const until = world.blocks.blockedUntil(key, now);
	if (until === null) return void 0;
	const isRetryShown = ask("cancel-404-headers") === "retry_after";
	const reason = `cancel block, lifted in ${Math.ceil((until - now) / 1e3)} s`;
	return require_usual().lookupsBlocked(isRetryShown ? require_rest().retryAfter(exchange, until, now) : {}, reason);
};
const afterFailedLookup = (exchange, { operation, token }, error) => {
	if (operation.quota !== "cancel" || !(error instanceof require_usual().ApiError) || error.fault.status !== 404) return error;
	const threshold = exchange.ask("cancel-404-threshold");
	if (threshold === "off" || !isCounted(exchange, error)) return error;
	const { blocks } = exchange.world;
	blocks.recordFailure(blockKey(exchange, token), blockRule(exchange.ask, Number(threshold)), quotaClock(exchange));
	if (!(readBlock(exchange, token).failures >= Number(threshold)) || exchange.ask("cancel-404-first-blocked") === "after_threshold") return error;
	return presentBlock(exchange, token) ?? error;
};
const readBlock = (exchange, token) => {
	const threshold = exchange.ask("cancel-404-threshold");
	const { blocks } = exchange.world;
	const [key, now] = [blockKey(exchange, token), quotaClock(exchange)];
	return {
		failures: blocks.failures(key, now),
		threshold: threshold === "off" ? null : Number(threshold),
		until: blocks.blockedUntil(key, now)
	};
};
const forgetFailedLookups = (exchange, { operation, token }) => {
	if (operation?.quota !== "cancel" || token === void 0 || readBlock(exchange, token).failures === 0) return;
	if (exchange.ask("cancel-404-reset-on-success") === "yes") exchange.world.blocks.clear(blockKey(exchange, token));
};
const isCounted = (exchange, { fault: { lookup } }) => {
	if (lookup?.isUncounted === true) return false;
	return lookup?.isMalformed !== true || exchange.ask("cancel-404-counts") === "every_lookup";
};
const blockKey = ({ ask, environment }, { id, producer }) => lookupBlockKey(ask("cancel-404-key"), {
	id,
	producer,
	environment
});
// src/engine/record.ts
const describeLater = (exchange, answered) => {
	const { stage, status, ms, lookup } = answered;
	const { id, now, environment, method, sheet } = exchange;
	const address = keepAddress(exchange.address);
	const { operation, token, presented, quota, key } = answered.finished.found;
	const { rule, reason, isReplay, fault, page } = answered.finished.answer;
	const world = exchange.world.settings.id;
	const moment = readMoment(exchange, answered.finished.found);
	const { steps, injected } = sheet;
	return () => {
		return {
			entry: {
				request_id: id.text,
				at: new Date(now).toISOString(),
				world,
				environment,
				operation: operation?.id ?? null,
				method,
				path: address.path + (address.hasTrailingSlash ? "/" : ""),
				status,
				ms,
				token: token?.name ?? null,
				stage,
				rule,
				reason: reasonOf(reason, token, lookup),
				quota: quota === void 0 ? null : describeQuota(quota),
				replayed: isReplay === true,
				scenario_step: steps.length === 0 ? null : steps.join(", "),
				injected: [...injected]
			},
			evidence: require_usual().gatherEvidence({
				method,
				address,
				operation,
				presented,
				quota,
				key,
				rule,
				fault,
				page,
				lookup
			}, moment)
		};
	};
};
const mostOfText = 2048;
const cut = (text) => text === null ? null : cutText(text, mostOfText);
const keepAddress = (address) => {
	const { path, search } = address;
	if (path.length <= mostOfText && search.length <= mostOfText) return address;
	return {
		...address,
		origin: "",
		path: cutText(path, mostOfText),
		search: cutText(search, mostOfText)
	};
};
const readMoment = (exchange, { operation, token }) => ({
	seen: exchange.seen,
	values: exchange.world.assumptions.values,
	limitsAt: quotaClock(exchange),
	userAgent: cut(exchange.request.headers.get("user-agent")),
	sentKey: operation?.method === "POST" ? cut(exchange.request.headers.get("idempotency-key")?.trim() ?? null) ?? "" : "",
	bodyDigest: exchange.body.digest(),
	block: operation?.quota === "cancel" && token !== void 0 ? readBlock(exchange, token) : null
});
const describeQuota = (quota) => {
	const opened = require_usual().openingOf(quota.shown);
	return {
		class: quota.class,
		limit: quota.limit,
		remaining: quota.remaining,
		resets_at: new Date(quota.resetsAt).toISOString(),
		remaining_before: Math.max(0, quota.limit - quota.shown.before.used),
		opened_at: opened === null ? null : new Date(opened).toISOString()
	};
};
const reasonOf = (reason, token, lookup) => {
	if (lookup?.outcome !== "foreign" || lookup.owner === null) return reason;
	const { producer, environment } = lookup.owner;
	const whose = producer === token?.producer ? `this producer in ${environment}` : `the ${producer} producer`;
	return `foreign ${lookup.sought}, of ${whose}`;
};
const record = (exchange, stage, finished, ms, listen) => {
	const { world, sheet, body, sentHeaders } = exchange;
	const { answer, ready, message } = finished;
	const status = answer.rule === "scenario-step" && sheet.fate !== "answered" ? 0 : ready.status;
	const describe = describeLater(exchange, {
		stage,
		finished,
		status,
		ms,
		lookup: finished.answer.fault === void 0 ? null : trace(exchange, finished)
	});
	const captured = {
		address: exchange.address,
		request: captureRequest(sentHeaders, body.bytes),
		response: message
	};
	world.journal.record(describe, captured, listen);
	if (exchange.came !== null) world.past?.remember(world.journal.recorded, exchange.came, ownBeats(exchange, exchange.came));
};
const ownBeats = ({ beats, sheet }, { beat }) => beats !== null && sheet.isRepeat ? [beat, ...beats.filter((own) => own > beat)] : beats;
const trace = (exchange, { found, answer }) => {
	try {
		return require_usual().traceLookup(exchange, found, answer);
	} catch (error) {
		exchange.world.settings.reportFailure(error);
		return null;
	}
};
// node_modules/hono/dist/utils/url.js
const splitPath = (path) => {
	const paths = path.split("/");
	if (paths[0] === "") paths.shift();
	return paths;
};
const splitRoutingPath = (routePath) => {
	const { groups, path } = extractGroupsFromPath(routePath);
	const paths = splitPath(path);
	return replaceGroupMarks(paths, groups);
};
const extractGroupsFromPath = (path) => {
	const groups = [];
	path = path.replace(/\{[^}]+\}/g, (match, index) => {
		const mark = `@${index}`;
		groups.push([mark, match]);
		return mark;
	});
	return {
		groups,
		path
	};
};
const replaceGroupMarks = (paths, groups) => {
	for (let i = groups.length - 1; i >= 0; i--) {
		const [mark] = groups[i];
		for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark)) {
			paths[j] = paths[j].replace(mark, groups[i][1]);
			break;
		}
	}
	return paths;
};
const patternCache = {};
const getPattern = (label, next) => {
	if (label === "*") return "*";
	const match = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
	if (match) {
		const cacheKey = `${label}#${next}`;
		if (!patternCache[cacheKey]) {
			if (match[2]) patternCache[cacheKey] = next && next[0] !== ":" && next[0] !== "*" ? [
				cacheKey,
				match[1],
				new RegExp(`^${match[2]}(?=/${next})`)
			] : [
				label,
				match[1],
				new RegExp(`^${match[2]}$`)
			];
			else patternCache[cacheKey] = [
				label,
				match[1],
				true
			];
		}
		return patternCache[cacheKey];
	}
	return null;
};
const tryDecode = (str, decoder) => {
	try {
		return decoder(str);
	} catch {
		return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match) => {
			try {
				return decoder(match);
			} catch {
				return match;
			}
		});
	}
};
const decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
const getPath = (request) => {
	const url = request.url;
	const start = url.indexOf("/", url.indexOf(":") + 4);
	let i = start;
	for (; i < url.length; i++) {
		const charCode = url.charCodeAt(i);
		if (charCode === 37) {
			const queryIndex = url.indexOf("?", i);
			const hashIndex = url.indexOf("#", i);
			const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
			const path = url.slice(start, end);
			const decoded = tryDecode(path, decodeURIWithPreservedPercent);
			if (/%(?![0-9A-Fa-f]{2})/.test(path)) {
				const rewritten = new URL("http://localhost");
				rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
				if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
			}
			return decoded;
		} else if (charCode === 63 || charCode === 35) break;
	}
	return url.slice(start, i);
};
const getPathNoStrict = (request) => {
	const result = getPath(request);
	return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
const mergePath = (base, sub, ...rest) => {
	if (rest.length) sub = mergePath(sub, ...rest);
	return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
const checkOptionalParameter = (path) => {
	if (path.charCodeAt(path.length - 1) !== 63 || !path.includes(":")) return null;
	const segments = path.split("/");
	const results = [];
	let basePath = "";
	segments.forEach((segment) => {
		if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
		else if (/\:/.test(segment)) {
			if (segment.charCodeAt(segment.length - 1) === 63) {
				if (results.length === 0 && basePath === "") results.push("/");
				else results.push(basePath);
				const optionalSegment = segment.slice(0, -1);
				basePath += "/" + optionalSegment;
				results.push(basePath);
			} else basePath += "/" + segment;
		}
	});
	return results.filter((v, i, a) => a.indexOf(v) === i);
};
const tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
const _decodeURI = (value) => {
	if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
	return tryDecodeURIComponent(value);
};
const _getQueryParam = (url, key, multiple) => {
	const hashIndex = url.indexOf("#", 8);
	if (hashIndex !== -1) url = url.slice(0, hashIndex);
	let encoded;
	if (!multiple && key && !/[%+&=]/.test(key)) {
		const queryIndex = url.indexOf("?", 8);
		let keyIndex = queryIndex;
		if (keyIndex === -1) return;
		if (!url.startsWith(key, keyIndex + 1)) keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		while (keyIndex !== -1) {
			const trailingKeyCode = url.charCodeAt(keyIndex + key.length + 1);
			if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
				if (keyIndex > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url.slice(queryIndex + 1, keyIndex))) break;
				if (trailingKeyCode === 61) {
					const valueIndex = keyIndex + key.length + 2;
					const endIndex = url.indexOf("&", valueIndex);
					return _decodeURI(url.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
				}
				return "";
			}
			keyIndex = url.indexOf(`&${key}`, keyIndex + 1);
		}
		encoded = /[%+]/.test(url);
		if (!encoded) return;
	}
	const results = Object.create(null);
	encoded ??= /[%+]/.test(url);
	let keyIndex = url.indexOf("?", 8);
	while (keyIndex !== -1) {
		const nextKeyIndex = url.indexOf("&", keyIndex + 1);
		let valueIndex = url.indexOf("=", keyIndex);
		if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
		let name = url.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
		if (encoded) name = _decodeURI(name);
		keyIndex = nextKeyIndex;
		if (name === "") continue;
		let value;
		if (valueIndex === -1) value = "";
		else {
			value = url.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
			if (encoded) value = _decodeURI(value);
		}
		if (multiple) {
			if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
			results[name].push(value);
		} else results[name] ??= value;
	}
	return key ? results[key] : results;
};
const getQueryParam = _getQueryParam;
const getQueryParams = (url, key) => {
	return _getQueryParam(url, key, true);
};
const decodeURIComponent_ = decodeURIComponent;
// node_modules/hono/dist/router/utils.js
const createNullObject = () => Object.create(null);
// node_modules/hono/dist/router/trie-router/node.js
const emptyParams = createNullObject();
let order = 0;
var Node = class Node {
	#methods = [];
	#children = createNullObject();
	#patterns = [];
	#pattern;
	#params = emptyParams;
	insert(method, path, handler) {
		let curNode = this;
		const parts = splitRoutingPath(path);
		const possibleKeys = new Set();
		let i = 0;
		for (const p of parts) {
			const nextP = parts[++i];
			const pattern = getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
			const isParam = Array.isArray(pattern);
			const key = isParam ? pattern[0] : pattern || p;
			const child = curNode.#children[key] ||= new Node();
			if (pattern && !child.#pattern) {
				child.#pattern = pattern;
				curNode.#patterns.push(child);
			}
			curNode = child;
			if (isParam) possibleKeys.add(pattern[1]);
		}
		curNode.#methods.push({ [method]: {
			handler,
			possibleKeys: [...possibleKeys],
			score: ++order
		} });
	}
	#pushHandlerSets(handlerSets, node, method, nodeParams, params) {
		for (let i = 0, len = node.#methods.length; i < len; i++) {
			const m = node.#methods[i];
			const handlerSet = m[method] || m["ALL"];
			if (handlerSet) {
				handlerSet.params = createNullObject();
				handlerSets.push(handlerSet);
				for (let i = 0, len = handlerSet.possibleKeys.length; i < len; i++) {
					const key = handlerSet.possibleKeys[i];
					handlerSet.params[key] = params?.[key] && !i ? params[key] : nodeParams[key] ?? params?.[key];
				}
			}
		}
	}
	search(method, path) {
		const handlerSets = [];
		this.#params = emptyParams;
		let curNodes = [this];
		const parts = splitPath(path);
		const curNodesQueue = [];
		const len = parts.length;
		let partOffsets = null;
		for (let i = 0; i < len; i++) {
			const part = parts[i];
			const isLast = i === len - 1;
			const tempNodes = [];
			for (let j = 0, len2 = curNodes.length; j < len2; j++) {
				const node = curNodes[j];
				const nextNode = node.#children[part];
				if (nextNode) {
					nextNode.#params = node.#params;
					if (isLast) {
						if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
						this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
					} else tempNodes.push(nextNode);
				}
				for (const child of node.#patterns) {
					const pattern = child.#pattern;
					const params = node.#params === emptyParams ? {} : { ...node.#params };
					if (typeof pattern === "string") {
						if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
							this.#pushHandlerSets(handlerSets, child, method, node.#params);
							if (pattern === "*") {
								child.#params = params;
								tempNodes.push(child);
							}
						}
						continue;
					}
					const [, name, matcher] = pattern;
					if (!part && matcher === true) continue;
					if (matcher !== true) {
						if (!partOffsets) {
							partOffsets = [];
							let offset = path[0] === "/" ? 1 : 0;
							for (let p = 0; p < len; p++) {
								partOffsets[p] = offset;
								offset += parts[p].length + 1;
							}
						}
						const restPathString = path.slice(partOffsets[i]);
						const m = matcher.exec(restPathString);
						if (m) {
							if (!Object.hasOwn(params, name)) params[name] = m[0];
							this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
							if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
							for (const _ in child.#children) {
								child.#params = params;
								const componentCount = m[0].match(/\//g)?.length ?? 0;
								(curNodesQueue[componentCount] ||= []).push(child);
								break;
							}
							continue;
						}
					}
					if (matcher === true || matcher.test(part)) {
						if (!Object.hasOwn(params, name)) params[name] = part;
						if (isLast) {
							this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
							if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
						} else {
							child.#params = params;
							tempNodes.push(child);
						}
					}
				}
			}
			const shifted = curNodesQueue.shift();
			curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
		}
		if (handlerSets[1]) handlerSets.sort((a, b) => {
			return a.score - b.score;
		});
		return [handlerSets.map(({ handler, params }) => [handler, params])];
	}
};
// node_modules/hono/dist/router/trie-router/router.js
var TrieRouter = class {
	name = "TrieRouter";
	#node = new Node();
	add(method, path, handler) {
		for (const result of checkOptionalParameter(path) || [path]) this.#node.insert(method, result, handler);
	}
	match(method, path) {
		return this.#node.search(method, path);
	}
};
// src/stages/draw-quota.ts
const drawQuota = (exchange, { operation, token }) => drawFor(exchange, operation, token.id);
const drawSharedQuota = (exchange, operation) => drawFor(exchange, operation, "callers without a valid token");
const drawFor = (exchange, operation, owner) => {
	const { world } = exchange;
	const demands = demandsOf(world, operation);
	const now = quotaClock(exchange);
	const verdict = world.quotas.draw(owner, demands, now, {
		enforce: !world.settings.options.unlimited,
		countRefused: exchange.ask("rate-limit-rejected-counts") === "yes"
	});
	const quota = quotaState(exchange, operation, owner, verdict);
	if (!verdict.allowed) return {
		found: { quota },
		refusal: refuse$1(exchange, verdict, now)
	};
	const refund = () => {
		world.quotas.refund(owner, demands, now);
		return readQuota(exchange, operation, owner);
	};
	return { found: {
		quota,
		refund
	} };
};
const refuse$1 = (exchange, { readings }, now) => {
	const exceeded = readings.filter(({ before }) => before.exhausted);
	const deciding = new Set(exceeded.map(({ after }) => after.resetsAt)).size > 1 && exchange.ask("rate-limit-day-retry-after") === "first_exceeded" ? exceeded[0] : exceeded.reduce((left, right) => right.after.resetsAt > left.after.resetsAt ? right : left);
	if (deciding === void 0) throw new Error("A quota refusal without an exhausted quota");
	const { demand, after } = deciding;
	const seconds = Math.ceil((after.resetsAt - now) / 1e3);
	const reason = `quota ${demand.bucket} used up, ${after.used}/${demand.rule.max}, refills in ${seconds} s`;
	const rule = demand.bucket === "cancel-day" ? "quota-day-exceeded" : "quota-exceeded";
	return require_usual().quotaExceeded(rule, require_rest().retryAfter(exchange, after.resetsAt, now), reason);
};
// src/stages/authenticate.ts
const authenticate = (exchange, { operation }) => {
	const { token: presented, refusal } = recogniseToken(exchange);
	if (refusal === void 0 && presented !== void 0) {
		exchange.world.tokens.touch(presented.id, exchange.now);
		if (operation === void 0) return { found: {
			presented,
			token: presented
		} };
		return { found: {
			presented,
			token: presented,
			rows: openRows(exchange, operation, presented)
		} };
	}
	const found = presented === void 0 ? {} : { presented };
	const error = refusal;
	if (!(operation !== void 0 && exchange.ask("rate-limit-headers-on-401") === "shared_bucket") || error.fault.status !== 401) return {
		found,
		refusal: error
	};
	const drawn = drawSharedQuota(exchange, operation);
	return {
		refusal: error,
		...drawn,
		found: {
			...found,
			...drawn.found
		}
	};
};
const recogniseToken = (exchange) => {
	const { bearer } = exchange;
	const isBearer = bearer?.scheme === "Bearer" || bearer !== null && exchange.ask("bearer-scheme-case") === "insensitive";
	if (bearer === null || !isBearer) return { refusal: require_usual().unauthorized("missing", "no bearer token") };
	const token = exchange.world.tokens.findByHash(bearer.hash);
	if (token === void 0) return { refusal: require_usual().unauthorized("invalid", "unknown token") };
	if (token.environment !== exchange.environment) return {
		token,
		refusal: otherEnvironment(exchange, token)
	};
	if (isRevoked(exchange, token)) return {
		token,
		refusal: require_usual().unauthorized("revoked", `token ${token.name} is revoked`)
	};
	if (isExpired(exchange, token)) return {
		token,
		refusal: require_usual().unauthorized("expired", `token ${token.name} has expired`)
	};
	return { token };
};
const otherEnvironment = (exchange, token) => {
	const reason = `token of the ${token.environment} environment sent to the ${exchange.environment} address`;
	return require_usual().wrongEnvironment(exchange.ask("env-token-mismatch") === "403" ? 403 : 401, reason);
};
const isRevoked = (exchange, token) => {
	if (token.revoked_at === null) return false;
	const delay = exchange.ask("token-revocation");
	return exchange.now >= token.revoked_at + (delay === "immediate" ? 0 : require_index().parseDuration(delay) ?? 0);
};
const isExpired = (exchange, token) => {
	if (token.expires_at !== null) return exchange.now >= token.expires_at;
	if (exchange.now < token.created_at + 864e5) return false;
	const lifetime = exchange.ask("token-lifetime");
	if (lifetime === "none") return false;
	const isIdle = lifetime.startsWith("idle:");
	const lengthMs = require_index().parseDuration(isIdle ? lifetime.slice(5) : lifetime) ?? Number.POSITIVE_INFINITY;
	return exchange.now >= (isIdle ? token.last_used_at ?? token.created_at : token.created_at) + lengthMs;
};
const openRows = (exchange, operation, token) => exchange.world.rows(token.producer, exchange.environment, staleRows(exchange, operation, token));
const lists = [
	"listProducts",
	"listOffers",
	"listOrderHistory",
	"listSubscriptionHistory"
];
const staleRows = ({ world, environment }, { id }, { producer }) => {
	if (world.player.scenario === null || !lists.includes(id)) return void 0;
	return world.player.lasting.readStale(ownerOf(producer, environment));
};
// src/engine/route.ts
const methodNames = {
	GET: ["GET", "HEAD"],
	POST: ["POST"]
};
const anyMethod = "ALL";
const routes = new TrieRouter();
const fixedRoutes = new Map();
for (const path of new Set(operations.map((operation) => operation.path))) {
	const group = operations.filter((operation) => operation.path === path);
	const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
	routes.add(anyMethod, pattern, group);
	if (pattern === path) fixedRoutes.set(path, group);
}
const noParams = {};
const route = (exchange) => {
	const { group, params } = findPath(exchange.address.path);
	const routed = group.filter((operation) => operation.isRouted?.(exchange.ask) ?? true);
	if (routed.length === 0) return refuseUnknownRoute(exchange, params);
	return answerTrailingSlash(exchange, params) ?? routeMethod(exchange, routed, params);
};
const findPath = (path) => {
	const fixed = fixedRoutes.get(path);
	if (fixed !== void 0) return {
		group: fixed,
		params: noParams
	};
	const [[match] = []] = routes.match(anyMethod, path);
	if (match === void 0) return {
		group: [],
		params: noParams
	};
	const [group, params] = match;
	return {
		group,
		params: decodeParams(params)
	};
};
const decodeParams = (params) => {
	const decoded = {};
	for (const name in params) {
		const value = params[name];
		decoded[name] = value.includes("%") ? tryDecodeURIComponent(value) : value;
	}
	return decoded;
};
const routeMethod = (exchange, routed, params) => {
	const { method } = exchange;
	if (method === "OPTIONS") return {
		found: { params },
		answer: preflight(exchange, allowedMethods(routed))
	};
	const operation = routed.find((candidate) => methodNames[candidate.method].includes(method));
	const isHeadRefused = method === "HEAD" && exchange.ask("head-requests") === "405";
	if (operation === void 0 || isHeadRefused) {
		const allow = allowedMethods(routed);
		return refuseMethod(exchange, params, isHeadRefused ? allow.replace(", HEAD", "") : allow);
	}
	const refusal = findUnacceptable(exchange);
	return refusal === void 0 ? { found: {
		operation,
		params
	} } : {
		found: { params },
		refusal
	};
};
const allowedMethods = (routed) => routed.flatMap(({ method }) => methodNames[method]).join(", ");
const preflight = (exchange, allow) => ({
	status: 200,
	body: null,
	headers: {
		Allow: allow,
		...preflightHeaders(exchange, allow)
	},
	rule: "preflight",
	reason: ""
});
const refuseUnknownRoute = (exchange, params) => {
	if (exchange.ask("unknown-route") !== "401_first") return {
		found: { params },
		refusal: require_usual().unknownRoute()
	};
	const { found, refusal = require_usual().unknownRoute() } = authenticate(exchange, {});
	return {
		found: {
			params,
			...found
		},
		refusal
	};
};
const refuseMethod = (exchange, params, allow) => {
	if (exchange.ask("other-methods") === "404") return refuseUnknownRoute(exchange, params);
	return {
		found: { params },
		refusal: require_usual().methodNotAllowed(exchange.method, allow)
	};
};
const answerTrailingSlash = (exchange, params) => {
	if (!exchange.address.hasTrailingSlash) return void 0;
	const choice = exchange.ask("trailing-slash");
	if (choice === "404") return refuseUnknownRoute(exchange, params);
	if (choice === "accepted") return void 0;
	const { origin, path, search } = exchange.address;
	const headers = { Location: `${origin}${path}${search === "" ? "" : `?${search}`}` };
	return {
		found: { params },
		answer: {
			status: 301,
			body: null,
			headers,
			rule: "redirected",
			reason: ""
		}
	};
};
const findUnacceptable = (exchange) => {
	const accept = exchange.request.headers.get("accept");
	if (accept === null || /json|\*\/\*|application\/\*/i.test(accept)) return void 0;
	return exchange.ask("accept-header") === "406" ? require_usual().notAcceptable(accept.slice(0, 100)) : void 0;
};
// src/stages/execute-operation.ts
const always = {
	from: Number.NEGATIVE_INFINITY,
	until: Number.POSITIVE_INFINITY
};
const mostBytes = 16777216;
const entryBytes = 1e3;
var AnswerMemo = class {
	#entries = new Map();
	#numbers = new WeakMap();
	#newest;
	#owners = 0;
	#bytes = 0;
	find(source) {
		const key = this.#keyOf(source);
		const entry = this.#entries.get(key);
		if (entry === void 0 || !holds$1(entry, source)) return void 0;
		if (entry !== this.#newest) {
			this.#entries.delete(key);
			this.#entries.set(key, entry);
			this.#newest = entry;
		}
		return entry.answer;
	}
	keep(source, answer, span = always) {
		const key = this.#keyOf(source);
		this.#forget(key);
		this.#bytes += weightOf(answer);
		this.#newest = {
			version: source.rows.version,
			values: source.values,
			span,
			answer
		};
		this.#entries.set(key, this.#newest);
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= mostBytes) break;
			this.#forget(oldest);
		}
	}
	#forget(key) {
		const entry = this.#entries.get(key);
		if (entry === void 0) return;
		this.#entries.delete(key);
		this.#bytes -= weightOf(entry.answer);
		if (entry === this.#newest) this.#newest = void 0;
	}
	#keyOf({ rows, name }) {
		let number = this.#numbers.get(rows.of);
		if (number === void 0) {
			this.#owners += 1;
			number = this.#owners;
			this.#numbers.set(rows.of, number);
		}
		return `${number} ${name}`;
	}
};
const holds$1 = ({ version, values, span }, { rows, values: asked, now }) => version === rows.version && values === asked && now >= span.from && now < span.until;
const weightOf = ({ answer: { body } }) => (typeof body === "string" ? body.length : body?.byteLength ?? 0) + entryBytes;
const executeOperation = (exchange, call) => {
	const source = memoSource(exchange, call);
	const totals = call.operation.readsTotals === true ? call.rows.sealed.totalling() : null;
	if (totals !== null) return { wait: {
		for: "dataset",
		until: () => totals,
		atOnce: () => call.rows.sealed.ledger("every_line").totals()
	} };
	return source === null ? runHandler(exchange, call) : answerFromRows(exchange, call, source);
};
const runHandler = (exchange, call) => {
	const { trial } = exchange.world;
	if (trial !== null && call.operation.method === "GET") return { answer: tryHandler(trial, exchange, call) };
	const result = call.operation.handle(contextOf(exchange, call), call.target, call.input);
	const isKeptWhole = result.isLong === true && call.operation.method !== "GET";
	const body = isKeptWhole ? writtenBefore(exchange, call) : void 0;
	if (isKeptWhole && body === void 0) return { wait: writeBefore(exchange, call, result) };
	const answer = body === void 0 ? answerOf(result) : {
		...answerOf(result),
		body,
		long: void 0
	};
	return result.write === void 0 ? { answer } : {
		answer,
		save: result.write
	};
};
const writtenAnswers = new WeakMap();
const writtenBefore = (exchange, { rows }) => {
	const written = writtenAnswers.get(exchange);
	return written?.version === rows.written.version ? written.body : void 0;
};
const writeBefore = (exchange, { rows }, { resource }) => {
	const { version } = rows.written;
	const keep = (body) => void writtenAnswers.set(exchange, {
		version,
		body
	});
	return {
		for: "page",
		until: async () => keep(await require_rest().collectText(require_rest().writeJson(resource))),
		atOnce: () => keep([...require_rest().writeJson(resource)].join(""))
	};
};
const answerOf = ({ status, resource, headers = {}, rule = "answered", reason = "", page, isLong }) => isLong === true ? {
	status,
	body: null,
	long: resource,
	headers,
	rule,
	reason,
	page
} : jsonAnswer(status, resource, headers, {
	rule,
	reason,
	page
});
const tryHandler = (trial, exchange, call) => {
	const known = trial.reuse(call.rows);
	if (known !== void 0) return known;
	const make = (under) => {
		const result = call.operation.handle(contextOf(exchange, call, under), call.target, call.input);
		return answerOf({
			...result,
			isLong: result.resource !== void 0
		});
	};
	const answer = make();
	trial.note(call.rows, answer, make);
	return answer;
};
const memo = new AnswerMemo();
const longText = 8192;
const memoSource = ({ world, request, address, now }, { operation, rows }) => {
	const source = operation.isRemembered === true && world.trial === null ? rows.source : null;
	if (source === null) return null;
	const name = `${world.settings.options.checkoutBaseUrl} ${address.origin.length} ${request.url}`;
	return {
		rows: source,
		values: world.assumptions.values,
		name,
		now: wholeSecond(now)
	};
};
const answerFromRows = (exchange, call, source) => {
	const known = memo.find(source);
	return known === void 0 ? makeAnswer(exchange, call, source) : { answer: known.answer };
};
const makeAnswer = (exchange, call, source) => {
	const result = call.operation.handle(contextOf(exchange, call), call.target, call.input);
	const answer = answerOf(result);
	if (answer.long === void 0) return { answer: remember(exchange, source, answer, result.holds).answer };
	if (result.isHuge === true) return { answer };
	return { wait: {
		for: "page",
		until: () => writeInTurns(exchange, source, answer, result.holds)
	} };
};
const writeInTurns = async (exchange, source, answer, span) => {
	const { long, ...others } = answer;
	const body = await require_rest().collectBytes(encodePieces(exchange.ask, require_rest().writeJson(long)));
	memo.keep(source, { answer: {
		...others,
		body
	} }, span);
};
const remember = (exchange, source, answer, span) => {
	const encoded = encodeBody(exchange.ask, answer);
	const body = typeof encoded === "string" && encoded.length > longText ? new TextEncoder().encode(encoded) : answer.body ?? "";
	const remembered = { answer: {
		...answer,
		body
	} };
	memo.keep(source, remembered, span);
	return remembered;
};
// src/stages/look-up.ts
const lookUpTarget = (exchange, call) => {
	const { lookUp } = call.operation;
	return lookUp === void 0 ? goesOn$1 : { found: { target: lookUp(contextOf(exchange, call)) } };
};
// src/stages/refuse-race.ts
const refuseRace = ({ world, environment, ask }, { token, params }) => {
	const { busy } = world;
	const mark = `${environment} ${token.producer} ${params["id"]}`;
	if (busy.has(mark) && ask("cancel-race") !== "serialised") throw require_usual().refused(409, "cancel_in_progress", "cancel_in_progress", "another cancel is running");
	busy.add(mark);
	return { found: { endRace: () => void busy.delete(mark) } };
};
// src/stages/require-scope.ts
const requireScope = (exchange, { operation, token }) => {
	const scope = typeof operation.scope === "string" ? operation.scope : operation.scope(exchange.ask);
	if (holds(token, scope) || scope === null) return goesOn$1;
	if (token.scopes.includes("*") && exchange.ask("scope-matching") === "wildcard") return goesOn$1;
	throw require_usual().insufficientScope(scope, token.scopes);
};
const holds = (token, scope) => scope === null || token.scopes.includes(scope);
// src/stages/validate-body.ts
const validateBody = (exchange, call) => {
	const { validate } = call.operation;
	if (validate === void 0) return goesOn$1;
	const body = require_write().readJson(exchange, call.operation);
	if (!body.isRead) return goesOn$1;
	const input = validate(body.value, contextOf(exchange, call));
	if (isInvalid(input)) throw refuseInvalid(exchange.ask, "invalid-body", input.problems);
	return { found: { input } };
};
const isInvalid = (input) => typeof input === "object" && input !== null && "problems" in input;
// src/engine/check-order.ts
const orders = {
	register: [
		"quota",
		"scenario",
		"scope",
		"cancel-block",
		"idempotency",
		"lookup",
		"validation",
		"operation"
	],
	scope_before_quota: [
		"scope",
		"quota",
		"scenario",
		"cancel-block",
		"idempotency",
		"lookup",
		"validation",
		"operation"
	],
	lookup_before_scope: [
		"quota",
		"scenario",
		"cancel-block",
		"lookup",
		"scope",
		"idempotency",
		"validation",
		"operation"
	],
	validation_before_lookup: [
		"quota",
		"scenario",
		"scope",
		"cancel-block",
		"idempotency",
		"validation",
		"lookup",
		"operation"
	]
};
const move = (order, stage, where, other) => {
	const rest = order.filter((name) => name !== stage);
	const place = rest.indexOf(other) + (where === "after" ? 1 : 0);
	return [
		...rest.slice(0, place),
		stage,
		...rest.slice(place)
	];
};
const stageOrder = (operation, ask) => {
	let order = orders[ask("check-order")];
	if (ask("cancel-404-vs-quota") === "block_first") order = move(order, "cancel-block", "before", "quota");
	if (ask("idempotency-replay-auth") === "skip_scope") order = move(order, "scope", "after", "idempotency");
	if (ask("idempotency-vs-validation") === "after") order = move(order, "idempotency", "after", "validation");
	if (operation.id === "createOffer" && ask("parent-404-vs-422") === "422_first") order = move(order, "validation", "before", "lookup");
	return order;
};
// src/engine/run-stages.ts
const isCancel = ({ quota }) => quota === "cancel";
const mayHaveKey = ({ method, request }) => method !== "GET" || request.headers.has("idempotency-key");
const stages = {
	quota: [{ run: drawQuota }],
	scenario: [{
		run: holdForScenario,
		isNeeded: ({ sheet }) => sheet.cues.length > 0
	}],
	scope: [{ run: requireScope }],
	"cancel-block": [{
		run: checkCancelBlock,
		isFor: isCancel
	}],
	idempotency: [{
		run: checkIdempotencyKey,
		isNeeded: mayHaveKey
	}, {
		run: refuseRace,
		isFor: isCancel
	}],
	lookup: [{
		run: checkCancelBlock,
		isFor: isCancel
	}, {
		run: lookUpTarget,
		isFor: ({ lookUp }) => lookUp !== void 0
	}],
	validation: [{
		run: validateBody,
		isFor: ({ validate }) => validate !== void 0
	}],
	operation: [{ run: executeOperation }]
};
const readsRows = (name) => name === "lookup" || name === "validation" || name === "operation";
const stagesToPass = oncePerValues((values, operation) => {
	const order = stageOrder(operation, askIn(values));
	const stepsOf = (name) => stages[name].filter(({ isFor }) => isFor?.(operation) ?? true).map(({ isFor, ...step }) => ({
		name,
		...step
	}));
	const first = order.findIndex(readsRows);
	const [free, inTurn] = [order.slice(0, first).flatMap(stepsOf), order.slice(first).flatMap(stepsOf)];
	return {
		all: [...free, ...inTurn],
		free,
		inTurn
	};
});
const orderStages = ({ world }, operation) => stagesToPass(world.assumptions.values, operation);
function* runStages(exchange, progress) {
	const { operation } = progress.found;
	progress.stage = "authenticate";
	conclude(progress, authenticate(exchange, progress.found));
	const { all, free, inTurn } = orderStages(exchange, operation);
	if (operation.method === "GET") return requireAnswer(operation, yield* runSome(exchange, progress, all));
	return (yield* runSome(exchange, progress, free)) ?? (yield* runInTurn(exchange, progress, inTurn));
}
const requireAnswer = ({ id }, answer) => {
	if (answer === void 0) throw new Error(`No stage answered ${id}`);
	return answer;
};
const turns = 8;
function* runInTurn(exchange, progress, ordered) {
	const call = progress.found;
	if (call.key !== void 0 && call.key.held !== null || call.endRace !== void 0) yield* wait("turn", untilOthersCame, () => void 0);
	const turn = exchange.world.writes.enter();
	try {
		const { comes } = turn;
		if (comes !== null) yield* wait("turn", () => comes);
		return requireAnswer(call.operation, yield* runSome(exchange, progress, ordered));
	} catch (error) {
		throw afterFailedLookup(exchange, call, error);
	} finally {
		turn.end();
	}
}
const leaveNothing = () => () => void 0;
const untilOthersCame = async () => {
	for (let turn = 0; turn < turns; turn += 1) await null;
};
function* runSome(exchange, progress, ordered) {
	for (const { name, run, isNeeded } of ordered) {
		if (isNeeded?.(exchange) === false) continue;
		progress.stage = name;
		let outcome = runOnce(exchange, progress, run);
		while (outcome.wait !== void 0) {
			yield* wait(outcome.wait.for, outcome.wait.until, outcome.wait.atOnce);
			outcome = runOnce(exchange, progress, run);
		}
		const { answer, save } = outcome;
		if (answer === void 0) continue;
		if (save !== void 0) {
			const commit = yield* wait("save", save, leaveNothing);
			exchange.world.writes.attribute(() => exchange.requestId, commit);
		}
		if (name === "operation" && exchange.method === "POST") settle(exchange, progress, answer);
		return answer;
	}
}
const runOnce = (exchange, progress, run) => {
	const outcome = run(exchange, progress.found);
	conclude(progress, outcome);
	return outcome;
};
const settle = (exchange, progress, answer) => {
	add(progress, settleKey(exchange, progress.found, answer));
	forgetFailedLookups(exchange, progress.found);
};
const conclude = (progress, { found, refusal }) => {
	if (found !== void 0) add(progress, found);
	if (refusal !== void 0) throw refusal;
};
const add = (progress, found) => {
	progress.found = {
		...progress.found,
		...found
	};
};
// src/engine/engine.ts
const answerRequest = (origin, context) => {
	const exchange = new Exchange(origin);
	return notingBeats(exchange, deliver(exchange, context));
};
function* notingBeats(exchange, way) {
	let step = way.next();
	if (step.done === true) return step.value;
	const { past } = exchange.world;
	const pace = paceOf(exchange.request);
	const beats = exchange.came === null ? null : [exchange.came.beat];
	exchange.beats = beats;
	if (beats !== null) past?.underWay.add(beats);
	try {
		while (step.done !== true) {
			const isLoading = loading.has(step.value.for);
			let value;
			let failure = null;
			try {
				value = yield pace === void 0 || isLoading ? step.value : pace.hold(step.value);
			} catch (error) {
				failure = { error };
			}
			if (past !== null && beats !== null) noteBeat(past, beats, isLoading);
			step = failure === null ? way.next(value) : way.throw(failure.error);
		}
		return step.value;
	} finally {
		if (beats !== null) past?.underWay.delete(beats);
		pace?.end();
	}
}
const loading = new Set([
	"dataset",
	"schema",
	"charges"
]);
const noteBeat = (past, beats, isLoading) => {
	if (!isLoading) beats.push(past.nextBeat());
	else if (past.lastBeat > (beats.at(-1) ?? 0)) beats[beats.length - 1] = past.nextBeat();
};
function* deliver(exchange, context) {
	const elapsedMs = startStopwatch();
	const { sheet } = exchange;
	const progress = {
		stage: "size",
		found: {}
	};
	let finished = yield* answerOrRefuse(exchange, progress, finishAnswer);
	const isLast = sheet.isRepeat || !sheet.isDeliveredTwice;
	if (sheet.cues.length > 0 && isLast) finished = yield* letDepart(exchange, finished, context.cut);
	record(exchange, progress.stage, finished, elapsedMs(), context.listen);
	if (!isLast) return yield* deliver(exchange.repeat(), context);
	return {
		ready: finished.ready,
		fate: sheet.fate,
		wasActedOn: sheet.steps.length > 0
	};
}
const tryRequest = (exchange, seen = { progress: null }) => {
	const progress = {
		stage: "size",
		found: {}
	};
	seen.progress = progress;
	return answerOrRefuse(exchange, progress, (...made) => {
		seen.progress = null;
		return sketchAnswer(...made);
	});
};
function* answerOrRefuse(exchange, progress, finish) {
	try {
		const answer = yield* findAnswer(exchange, progress);
		return finish(exchange, progress.found, answer);
	} catch (error) {
		const answer = refuse(exchange, progress, error);
		progress.found = {
			...progress.found,
			...refundFreeRefusal(exchange, progress.found, answer.status)
		};
		progress.found = {
			...progress.found,
			...settleKey(exchange, progress.found, answer)
		};
		return finish(exchange, progress.found, answer);
	} finally {
		progress.found.endRace?.();
	}
}
const refuse = (exchange, progress, error) => {
	if (!(error instanceof require_usual().ApiError)) return require_usual().renderError(exchange, error);
	const { rule } = error.fault;
	if (rule === "cancel-block") progress.stage = "cancel-block";
	return require_usual().renderError(exchange, error);
};
const holding = {
	name: "scenario",
	run: hold
};
function* findAnswer(exchange, progress) {
	const { world, body, sheet } = exchange;
	const bytes = sheet.isRepeat ? null : world.trial !== null ? checkSize(exchange) : receiveCapped(exchange);
	if (bytes !== null) body.receive(yield* wait("body", () => bytes));
	progress.stage = "route";
	const routing = route(exchange);
	progress.found = routing.found;
	const special = "answer" in routing ? routing.answer : "refusal" in routing ? require_usual().renderError(exchange, routing.refusal) : void 0;
	const isPlayed = !world.player.isIdle;
	if (special !== void 0 && !isPlayed) return special;
	const { operation } = progress.found;
	const dataset = world.ready();
	if (dataset !== null) yield* wait("dataset", () => dataset);
	const charges = settlingFor(exchange);
	if (charges !== null) yield* wait("charges", () => charges, () => void 0);
	if (operation?.validate !== void 0) yield* makeBodyReady(exchange, operation);
	if (isPlayed) yield* wait("scene", () => require_rest().arrive(exchange, progress.found));
	if (special === void 0) return yield* runStages(exchange, progress);
	const held = yield* runSome(exchange, progress, [holding]);
	if (held !== void 0) return require_rest().inPlaceOf(special, held);
	progress.stage = "route";
	return special;
}
function* letDepart(exchange, finished, cut) {
	try {
		return yield* wait("scene", () => require_rest().depart(exchange, finished, cut));
	} catch (error) {
		exchange.world.settings.reportFailure(error);
		exchange.sheet.noteInjected("not possible, the emulator failed; see the console");
		exchange.sheet.fate = "answered";
		return finished;
	}
}
const settlingFor = ({ carried, world, environment }) => carried === void 0 ? null : world.settling(carried.producer, environment);
function* makeBodyReady(exchange, { schema, readsBody }) {
	const form = schema?.ready() ?? null;
	if (form !== null) yield* wait("schema", () => form);
	if (!(readsBody?.(exchange.ask) ?? true) || exchange.sheet.isRepeat) return;
	exchange.body.understood = yield* require_write().understandBody(exchange);
	yield* require_write().digestLongBody(exchange);
}
// src/emulator/answerer.ts
const doors = new WeakMap();
const nameDoor = (fetch, door) => {
	doors.set(fetch, door);
};
const answererOf = (emulator) => doors.get(emulator.fetch)?.answer ?? ((request, context) => emulator.fetch(request, context));
const readyAnswererOf = (emulator) => doors.get(emulator.fetch)?.answerReady;
// src/emulator/door.ts
const openDoor = (registry, home, used) => {
	const { productionUrl } = home.resolved;
	const productionOrigin = productionUrl === null ? null : new URL(productionUrl).origin;
	const environmentOf = ({ origin }) => origin === productionOrigin ? "production" : "sandbox";
	function* answerApi(request, address, context, sentHeaders) {
		const bearer = readBearer(request);
		const joined = registry.join(bearer?.hash) ?? registry.find(home.id) ?? registry.root;
		const { world } = joined;
		const proven = world.isProven ? null : world.ready();
		if (proven !== null) yield* wait("dataset", () => proven);
		const { isIdle } = world.player;
		const ending = isIdle ? void 0 : world.player.ending;
		const environment = context.environment ?? environmentOf(address);
		const answering = answerRequest({
			world,
			environment,
			request,
			address,
			sentHeaders,
			bearer
		}, {
			cut: context.cut,
			listen: registry.listeners.of(joined.id)
		});
		const delivery = isIdle ? yield* answering : yield* wait("scene", () => require_rest().unlessAborted(request.signal, Promise.resolve(walk(answering))));
		if (joined.countAnswer()) registry.note(joined);
		const kept = joined.keeper?.keepAfter(delivery.wasActedOn ? "POST" : request.method);
		if (kept !== void 0) yield* wait("save", () => kept);
		const isOutlived = !isIdle && joined.world !== world;
		if (delivery.fate === "answered" && !isOutlived) return delivery.ready;
		return yield* wait("silence", () => loseConnection(delivery, request, [ending ?? world.player.ending, context.closing]));
	}
	const answerByControl = async (request, address, context) => {
		const { answerControl } = await Promise.resolve().then(() => require("./control-api.cjs"));
		return await answerControl(request, {
			registry,
			used,
			home: home.id,
			address,
			ownHosts: context.ownHosts ?? [],
			peer: context.peer,
			productionUrl: context.productionUrl ?? null,
			closing: context.closing,
			cut: context.cut
		});
	};
	const answerAt = (request, address, context, sentHeaders) => {
		try {
			const answered = walk(answerApi(request, address, context, sentHeaders));
			return answered instanceof Promise ? answered.catch((error) => fail(request, error)) : answered;
		} catch (error) {
			return fail(request, error);
		}
	};
	const answerReady = (request, context) => answerAt(request, readAddress(request.url, context.baseUrl), context, context.sentHeaders);
	return {
		answerReady,
		answer: (request, context) => {
			const address = readAddress(request.url, context.baseUrl);
			if (isControlPath(address.path)) return answerByControl(request, address, context).catch((error) => responseOf(fail(request, error)));
			const answered = answerAt(request, address, context, context.sentHeaders ?? request.headers);
			return answered instanceof Promise ? answered.then(responseOf) : responseOf(answered);
		}
	};
};
const fetchThrough = (door) => {
	const fetch = async (request, context = {}) => door.answer(asRequest(request), context);
	nameDoor(fetch, door);
	return fetch;
};
const asRequest = (given) => {
	if (typeof given?.url === "string") return given;
	throw new TypeError("The fetch of an emulator takes a Request: write fetch(new Request(address, init)).");
};
const fail = (request, error) => {
	if (error instanceof require_rest().ConnectionLostError || require_rest().isAbort(request.signal, error)) throw error;
	return error instanceof require_rest().SnapshotError ? unproven(error) : require_rest().readyFailure(error);
};
const unproven = ({ message }) => ({
	status: 422,
	headers: {
		"cache-control": "no-cache, private",
		"content-type": "application/json"
	},
	body: JSON.stringify({
		error: "snapshot_not_restored",
		message: `${message} Reset the world, or restore another snapshot.`,
		request_id: null
	})
});
const loseConnection = async ({ fate }, { signal }, others) => {
	if (fate === "silent") {
		await require_rest().untilGivenUp(signal, ...others);
		signal.throwIfAborted();
	}
	throw new (require_rest()).ConnectionLostError();
};
// src/emulator/fork-apart.ts
const forksApart = new WeakMap();
// src/emulator/hold-sales.ts
const holdSales = (ask, id) => {
	const post = async (path, body) => {
		const url = `http://localhost/_emulator/worlds/${id}${path}`;
		const response = await ask(new Request(url, {
			method: "POST",
			body: JSON.stringify(body),
			headers: { "Content-Type": "application/json" }
		}), {});
		const answer = await response.json();
		if (!response.ok) throw new Error(answer.message ?? `The emulator answered ${response.status}.`);
		return answer;
	};
	return {
		sell: (sale) => post("/orders", sale),
		refund: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/refund`, of),
		chargeBack: (hash, of = {}) => post(`/orders/${encodeURIComponent(hash)}/chargeback`, of),
		subscribe: (subscription) => post("/subscriptions", subscription),
		cancel: (id, of = {}) => post(`/subscriptions/${id}/cancel`, of),
		decline: (id, of = {}) => post(`/subscriptions/${id}/decline`, of)
	};
};
// src/emulator/hold-webhooks.ts
const holdWebhooks = (present, change, host) => {
	const held = holdPresent(present, change, host);
	behind.set(held, present);
	return held;
};
const behind = new WeakMap();
const webhooksBehind = (held) => behind.get(held)?.();
const holdPresent = (...[present, change, host]) => ({
	exam: async (receiver, options) => (await Promise.resolve().then(() => require("./hold-exam.cjs"))).holdExam(host(), present, receiver, options),
	deliver: (to, choice) => {
		const { id, url } = change(() => present().add(to, choice));
		return {
			id,
			url,
			get secret() {
				return present().endpoint(id).secret;
			},
			remove: () => change(() => present().remove(id)),
			rotate: () => change(() => present().rotate(id).secret)
		};
	},
	inbox: (choice) => new (require_rest()).Inbox(change(() => present().add(null, choice)).id, present),
	drain: () => present().dispatcher.drain(),
	deliveries: (filter = {}) => {
		const wanted = [...present().state.log.all()].filter((delivery) => require_rest().isWanted(delivery, filter)).reverse();
		return wanted.slice(0, filter.limit ?? wanted.length).map(require_rest().describeDelivery);
	},
	redeliver: async (id) => require_rest().describeDelivery(await present().redeliver(id)),
	endpoints: () => {
		const { state, host } = present();
		return [...state.endpoints.values()].map((endpoint) => require_rest().describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now()));
	}
});
// src/emulator/hold-world.ts
const holdWorld = (registry, held, read) => {
	const reader = new (require_index()).JournalReader(() => held.world);
	const director = new ScenarioDirector(() => held.world);
	const change = (name, given, act) => {
		const { past } = held.world;
		past?.begin();
		const result = act();
		past?.noteDeed({
			kind: "call",
			name,
			given: require_write().maskTokens(JSON.stringify(given))
		});
		held.keeper?.keepSoon();
		return result;
	};
	const hold = (other) => holdWorld(other, other.root, read);
	const used = async (world) => (await Promise.resolve().then(() => require("./used-assumptions.cjs"))).usedAssumptions(world, hold);
	const door = openDoor(registry, held, used);
	const emulator = {
		id: held.id,
		fetch: fetchThrough(door),
		sales: holdSales(door.answer, held.id),
		tokens: held.tokens,
		get landmarks() {
			return require_usual().landmarksOf(held.world, "first", "sandbox");
		},
		get data() {
			return require_rest().refsOf(held);
		},
		add: async (document, options) => {
			const { past } = held.world;
			past?.begin();
			const refs = await require_rest().addData(held, read.data(document), options);
			past?.noteDeed({
				kind: "call",
				name: "add",
				given: require_write().maskTokens(JSON.stringify(options === void 0 ? [document] : [document, options]))
			});
			held.keeper?.keepSoon();
			return refs;
		},
		exportData: (only) => require_rest().exportData(held.world, only),
		replaceData: (data) => change("replaceData", [], () => registry.beginWith(held, read.data(data))),
		clock: holdClock(held, change),
		reset: () => change("reset", [], () => held.reset()),
		fork: (changes = {}) => holdWorld(registry, registry.fork(held, read.fork(changes)), read),
		drop: () => void registry.drop(held.id),
		worlds: () => registry.list().map(require_rest().summaryOf),
		snapshot: () => require_rest().takeSnapshot(held.world),
		restore: (snapshot) => change("restore", [], () => held.restore(read.snapshot(snapshot))),
		keepState: (save) => require_rest().keepWhole(held, save).end,
		requests: {
			list: (filter) => reader.list(filter).map((entry) => require_usual().toldEntry(held.world, entry)),
			explain: (requestId) => reader.explain(requestId, require_usual().leaningsIn(held.world)),
			clear: () => reader.clear(),
			waitFor: async (filter, timeout) => require_usual().toldEntry(held.world, await reader.waitFor(filter, timeout))
		},
		webhooks: holdWebhooks(() => held.world.webhooks, (act) => {
			const result = act();
			held.keeper?.keepSoon();
			return result;
		}, () => emulator),
		conduct: () => reader.conduct(),
		assumptionsUsed: () => used(held.world),
		play: (scenario) => change("play", [scenario], () => director.play(read.scenario(scenario))),
		replaceScenario: (scenario) => change("replaceScenario", [scenario], () => held.replaceScenario(read.scenario(scenario))),
		stop: () => change("stop", [], () => director.stop()),
		scenario: () => director.status(),
		chaos: (rate) => change("chaos", [rate], () => director.setChaos(rate)),
		recording: () => director.record(),
		explore: async (run, options) => (await Promise.resolve().then(() => require("./explore.cjs"))).explore(emulator, run, options),
		sensitivity: async (run, options) => (await Promise.resolve().then(() => require("./sensitivity.cjs"))).sensitivity(emulator, run, options),
		repro: () => require_rest().describeRepro(held.world),
		onAnswer: (listen) => registry.listeners.add(held.id, (entry) => listen(require_usual().toldEntry((registry.find(entry.world) ?? held).world, entry))),
		get options() {
			return held.resolved;
		}
	};
	forksApart.set(emulator.fetch, (changes) => {
		const own = registry.forkApart(held, read.fork(changes));
		return Object.assign(hold(own), { drop: () => own.end() });
	});
	return emulator;
};
const holdClock = (held, change) => {
	const move = (name, given, act) => {
		change(name, given, act);
		deliverBehind(held.world);
	};
	return {
		now: () => held.world.clock.now(),
		advance: (duration) => move("clock.advance", [duration], () => held.world.clock.advance(duration)),
		set: (instant) => move("clock.set", [instant], () => held.world.clock.set(instant)),
		freeze: () => change("clock.freeze", [], () => held.world.clock.freeze()),
		resume: () => move("clock.resume", [], () => held.world.clock.resume()),
		get frozen() {
			return held.world.clock.frozen;
		}
	};
};
const deliverBehind = ({ webhooks, settings }) => {
	if (webhooks.state.endpoints.size > 0) webhooks.dispatcher.drain().catch(settings.reportFailure);
};
// src/seed/charge-streams.ts
const intervalSeconds = 30 * secondsPerDay;
const firstLags = {
	subscription: intervalSeconds,
	trial: 7 * secondsPerDay
};
const subscriptionCourses = [{
	firstLag: firstLags.subscription,
	sequence: regularSubscriptions
}, {
	firstLag: firstLags.trial,
	sequence: trialSubscriptions
}];
function lagsOf(firstLag, sequenceOf) {
	const streams = [];
	for (let lag = firstLag; lag < 34646400; lag += intervalSeconds) {
		const charge = streams.length + 1;
		streams.push({
			charge,
			lag,
			sequences: {
				documented: sequenceOf(charge, "documented"),
				rich: sequenceOf(charge, "rich")
			}
		});
	}
	return streams;
}
const regularStreams = lagsOf(firstLags.subscription, subscriptionsWith);
const trialStreams = lagsOf(firstLags.trial, () => trialSubscriptions);
const chargeStreams = [
	{
		charge: 0,
		lag: 0,
		sequences: null
	},
	...regularStreams,
	...trialStreams
];
function streamOf(age, orders, charge) {
	if (charge === 0) return 0;
	return orderCase(age, orders) === "trial" ? regularStreams.length + charge : charge;
}
function lagOf(age, orders, charge) {
	return chargeStreams[streamOf(age, orders, charge)]?.lag ?? 0;
}
function countCharges(age, schedule) {
	const found = orderCase(age, schedule.orders);
	if (found !== "subscription" && found !== "trial") return 1;
	const past = schedule.secondsBefore(age) + schedule.tail - firstLags[found];
	const charges = past < 0 ? 1 : 2 + Math.floor(past / intervalSeconds);
	return schedule.variety === "documented" ? charges : Math.min(charges, lastChargeOf(courseOf(age, schedule.variety)) + 1);
}
function countItems(age, orders) {
	return orderCase(age, orders) === "bump" ? 2 : 1;
}
function itemsBefore(age) {
	return age + bumpOrders.before(age);
}
const lagOfStream = (stream) => chargeStreams[stream]?.lag ?? 0;
const sequenceOf = (stream, variety) => chargeStreams[stream]?.sequences?.[variety] ?? null;
const linesBefore = (stream, age, variety) => {
	const sequence = sequenceOf(stream, variety);
	return sequence === null ? itemsBefore(age) : sequence.before(age);
};
// src/seed/line-order.ts
function createLineOrder(schedule) {
	const lines = new LineCount(schedule);
	return {
		count: lines.all,
		newest: (skip, take) => readNewest(schedule, lines, skip, take),
		countWithin: (seconds) => seconds <= -schedule.tail ? 0 : lines.countWithin(seconds),
		ranksOf: (age) => lines.ranksOf(age),
		rankOf: (age, charge) => lines.rankOf(age, charge),
		rankOfSale: (age, item) => lines.rankOfSale(age, item)
	};
}
const mostSteps = 8;
var LineCount = class {
	#absent;
	#schedule;
	all;
	constructor(schedule) {
		const { orders, tail, firstAtLeast, variety } = schedule;
		const sumOf = (ageOf) => chargeStreams.reduce((sum, { lag }, stream) => sum + linesBefore(stream, ageOf(lag), variety), 0);
		this.#schedule = schedule;
		this.#absent = sumOf((lag) => firstAtLeast(lag - tail));
		this.all = sumOf(() => orders) - this.#absent;
	}
	secondNear(position) {
		let low = -this.#schedule.tail;
		let high = spanSeconds;
		let lines = this.countWithin(low);
		while (low < high && position - lines > mostSteps) {
			const middle = Math.ceil((low + high) / 2);
			const within = this.countWithin(middle);
			if (within > position) high = middle - 1;
			else [low, lines] = [middle, within];
		}
		return {
			second: low,
			lines
		};
	}
	rankOfSale(age, item) {
		return this.all - 1 - this.#countNewer(0, age, item, this.#schedule.firstAtLeast);
	}
	rankOf(age, charge) {
		const { orders, firstAtLeast } = this.#schedule;
		return this.all - 1 - this.#countNewer(streamOf(age, orders, charge), age, 0, firstAtLeast);
	}
	ranksOf(age) {
		const first = this.#rememberingFirst();
		const ranks = [];
		for (let charge = 0; charge < countCharges(age, this.#schedule); charge += 1) {
			const stream = streamOf(age, this.#schedule.orders, charge);
			ranks.push(this.all - 1 - this.#countNewer(stream, age, 0, first));
		}
		return ranks;
	}
	#rememberingFirst() {
		const { orders, firstAtLeast } = this.#schedule;
		const known = new Map();
		return (seconds) => {
			if (seconds > 3456e4) return orders;
			let found = known.get(seconds);
			if (found === void 0) {
				found = firstAtLeast(seconds);
				known.set(seconds, found);
			}
			return found;
		};
	}
	countWithin(seconds) {
		const { firstAtLeast } = this.#schedule;
		let lines = -this.#absent;
		for (let stream = 0; stream < chargeStreams.length; stream += 1) lines += linesBefore(stream, firstAtLeast(seconds + lagOfStream(stream)), this.#schedule.variety);
		return lines;
	}
	#countNewer(ownStream, age, item, first) {
		const { orders, secondsBefore, variety } = this.#schedule;
		const at = secondsBefore(age) - lagOfStream(ownStream);
		let lines = linesBefore(ownStream, age, variety) - this.#absent + (countItems(age, orders) - 1 - item);
		for (let stream = 0; stream < chargeStreams.length; stream += 1) {
			if (stream === ownStream) continue;
			const sameSecond = stream > ownStream ? 1 : 0;
			lines += linesBefore(stream, first(at + lagOfStream(stream) + sameSecond), variety);
		}
		return lines;
	}
};
const readNewest = (schedule, lines, skip, take) => {
	const places = [];
	const end = Math.min(lines.all, skip + take);
	if (skip >= end) return places;
	const { second, lines: newer } = lines.secondNear(skip);
	const cursors = chargeStreams.map((_, stream) => new Cursor(schedule, stream, second));
	for (let position = Math.max(0, newer); position < end; position += 1) {
		const cursor = newestOf(cursors);
		if (cursor === void 0) break;
		if (position >= skip) {
			const { age, item, charge } = cursor;
			places.push({
				age,
				charge,
				item,
				rank: lines.all - 1 - position
			});
		}
		cursor.advance();
	}
	return places;
};
const newestOf = (cursors) => {
	let best;
	for (const cursor of cursors) if (cursor.at !== Number.POSITIVE_INFINITY && (best === void 0 || cursor.at <= best.at)) best = cursor;
	return best;
};
var Cursor = class {
	schedule;
	stream;
	charge;
	age = 0;
	item = 0;
	at = 0;
	#member = 0;
	constructor(schedule, stream, second) {
		this.schedule = schedule;
		this.stream = stream;
		const { charge = 0 } = chargeStreams[stream] ?? {};
		const sequence = sequenceOf(stream, schedule.variety);
		this.charge = charge;
		const age = schedule.firstAtLeast(second + lagOfStream(stream));
		this.#place(sequence ? sequence.before(age) : age);
	}
	advance() {
		if (this.item > 0) this.item -= 1;
		else this.#place(this.#member + 1);
	}
	#place(member) {
		const { orders, secondsBefore } = this.schedule;
		const sequence = sequenceOf(this.stream, this.schedule.variety);
		this.#member = member;
		this.age = sequence ? sequence.ageOf(member) : member;
		this.item = countItems(this.age, orders) - 1;
		this.at = this.age < orders ? secondsBefore(this.age) - lagOfStream(this.stream) : Number.POSITIVE_INFINITY;
	}
};
// src/seed/seeded-tables.ts
const coupons = [
	{
		name: "BEMVINDO10",
		percent: 10
	},
	{
		name: "ALUNO15",
		percent: 15
	},
	{
		name: "VOLTA20",
		percent: 20
	},
	{
		name: "SEMANA30",
		percent: 30
	}
];
function createSaleAmounts(key, orders, plan) {
	const own = purposeKey(key, "coupon");
	const mainValue = (age) => plan.offers[plan.mainOffer(age)]?.price ?? 0;
	const bumpValue = (age) => plan.offers[plan.bumpOffer(age)]?.price ?? 0;
	function couponOf(age) {
		if (orderCase(age, orders) !== "coupon") return null;
		const coupon = coupons[draw(own, age, 1) % coupons.length];
		return coupon ? {
			name: coupon.name,
			discount: Math.floor(mainValue(age) * coupon.percent / 100)
		} : null;
	}
	function mainAmount(age) {
		return orderCase(age, orders) === "trial" ? 0 : mainValue(age) - (couponOf(age)?.discount ?? 0);
	}
	return {
		mainValue,
		bumpValue,
		couponOf,
		mainAmount
	};
}
function countRows(orders, lines, catalogue) {
	return {
		product: catalogue.products.length,
		offer: catalogue.offers.length,
		order: orders,
		order_item: itemsBefore(orders),
		transaction: lines * 2,
		commission: lines,
		customer: countCustomers(orders),
		subscription: allSubscriptions.before(orders),
		subscription_history: lines
	};
}
function createSeededTables(options, producer, environment) {
	const { orders, dayStart, startsAt, formats } = options;
	const key = datasetKey(options.seed, producer.slot, environment);
	const number = datasetNumber(producer.slot, environment);
	const tail = Math.floor((startsAt - dayStart) / 1e3);
	const { variety = "documented" } = options;
	const schedule = createSchedule(key, orders, tail, variety);
	const lines = createLineOrder(schedule);
	const plan = createCataloguePlan(key, orders);
	const catalogue = createCatalogue({
		key,
		number,
		producer,
		environment,
		dayStart,
		formats,
		plan,
		variety
	});
	const wouldVary = createSaleVariety(key, orders);
	const numbered = variety === "documented" ? lines : createLineOrder(createSchedule(key, orders, tail));
	const counts = countRows(orders, numbered.count, catalogue);
	const firstIds = { affiliate: firstId(key, number, "affiliate") };
	const nextIds = {};
	for (const table of Object.keys(counts)) {
		firstIds[table] = firstId(key, number, table);
		nextIds[table] = firstIds[table] + counts[table];
	}
	const secondsTo = (instant) => Math.ceil((dayStart - instant) / 1e3);
	return {
		key,
		number,
		orders,
		producer,
		dayStart,
		schedule,
		lines,
		numbered,
		plan,
		amounts: createSaleAmounts(key, orders, plan),
		hashes: createOrderHashes(key, orders, formats.order),
		transactionHash: createTransactionHashes(key),
		catalogue,
		variedSale: variety === "rich" ? wouldVary : () => null,
		wouldVary,
		firstIds,
		nextIds,
		instantOf: (age, lag = 0) => dayStart - (schedule.secondsBefore(age) - lag) * 1e3,
		secondsTo,
		ordersAfter: (instant) => schedule.firstAtLeast(secondsTo(instant))
	};
}
const values = {
	utm_source: [
		"instagram",
		"facebook",
		"google",
		"youtube",
		"newsletter",
		"whatsapp"
	],
	utm_medium: [
		"cpc",
		"social",
		"email",
		"orgânico",
		"vídeo"
	],
	utm_campaign: [
		"lançamento-outono",
		"promoção-relâmpago",
		"aula-grátis",
		"remarketing",
		"semana-do-estudante"
	],
	utm_content: [
		"anúncio-01",
		"carrossel-depoimentos",
		"botão-descrição",
		"vídeo-curto",
		"banner-topo"
	],
	utm_term: [
		"curso on-line",
		"aprender do zero",
		"público frio",
		"público quente",
		"certificado"
	],
	src: [
		"bio",
		"stories",
		"canal-de-dicas",
		"grupo-vip",
		"parceria"
	],
	sck: [
		"link-1",
		"link-2",
		"stories-manhã",
		"live-domingo",
		"roteiro-b"
	],
	event: [
		"InitiateCheckout",
		"AddToCart",
		"Lead",
		"ViewContent"
	]
};
const everyTrackingKey = [
	"event",
	"utm_source",
	"utm_medium",
	"utm_campaign",
	"utm_content",
	"utm_term",
	"src",
	"sck",
	"chatflow_user_id"
];
const mixes = [
	[
		"utm_source",
		"utm_medium",
		"utm_campaign",
		"utm_content",
		"utm_term"
	],
	[
		"utm_source",
		"utm_medium",
		"utm_campaign"
	],
	[
		"utm_source",
		"utm_medium",
		"utm_campaign",
		"src",
		"sck"
	],
	["src", "sck"],
	["src"],
	[
		"utm_source",
		"utm_campaign",
		"chatflow_user_id"
	],
	[
		"utm_source",
		"src",
		"event"
	],
	["event"]
];
function createTrackingMaker(key, orders) {
	const own = purposeKey(key, "query params");
	function valueFor(age, name, salt) {
		const known = values[name];
		if (known === void 0) return String(1e8 + draw(own, age, salt) % 9e8);
		return known[draw(own, age, salt) % known.length] ?? "";
	}
	const carry = (age, names) => Object.fromEntries(names.map((name, position) => [name, valueFor(age, name, 10 + position)]));
	return (age) => {
		switch (orderCase(age, orders)) {
			case "full_tracking": return carry(age, everyTrackingKey);
			case "without_tracking": return null;
			case "src_without_sck": return carry(age, ["utm_source", "src"]);
			default: {
				if (draw(own, age, 1) % 100 < 15) return null;
				const params = carry(age, mixes[draw(own, age, 2) % mixes.length] ?? []);
				return params["utm_campaign"] !== void 0 && draw(own, age, 3) % 12 === 0 ? {
					...params,
					utm_campaign: ""
				} : params;
			}
		}
	};
}
// src/seed/order-rows.ts
const remembered = 2048;
function orderIdOf(tables, age) {
	return tables.nextIds.order - 1 - age;
}
function subscriptionIdOf(tables, age) {
	return tables.nextIds.subscription - 1 - allSubscriptions.before(age);
}
const paymentsOf = (tables, pools) => tables.schedule.variety === "rich" ? require_explained().createVariedPayments(tables, pools) : {
	vary: (_, charge) => charge,
	failedCharges: () => [],
	changedAfter: (age, last) => lagOf(age, tables.orders, last)
};
function createOrderMaker(tables, pools, makeCharge) {
	const { key, orders, plan, amounts, catalogue, schedule, variedSale } = tables;
	const payments = paymentsOf(tables, pools);
	const buyers = purposeKey(key, "buyer");
	const customers = countCustomers(orders);
	const makeCustomer = memoizeBounded(remembered, createCustomerMaker(pools, key, tables.number));
	const makeTracking = createTrackingMaker(key, orders);
	const makeAffiliate = createAffiliateMaker(tables, pools);
	const checkoutOf = (age) => orderCase(age, orders) === "upsell" ? age + 1 : age;
	const customerOf = (age) => makeCustomer(draw(buyers, checkoutOf(age), 1) % customers);
	function itemOf(age, item, type) {
		const isBump = type === "bump";
		const index = isBump ? plan.bumpOffer(age) : plan.mainOffer(age);
		const offer = catalogue.offers[index];
		const product = catalogue.products[plan.offers[index]?.product ?? -1];
		if (offer === void 0 || product === void 0) throw new RangeError(`Order ${age} was for an offer that is not in the catalogue.`);
		return {
			id: tables.nextIds.order_item - itemsBefore(age) - countItems(age, orders) + item,
			type,
			quantity: 1,
			amount: isBump ? amounts.bumpValue(age) : amounts.mainAmount(age),
			coupon: isBump ? null : amounts.couponOf(age),
			product,
			offer
		};
	}
	function itemsOf(age) {
		const main = itemOf(age, 0, orderCase(age, orders) === "upsell" ? "upsell" : "main");
		return countItems(age, orders) === 2 ? [main, itemOf(age, 1, "bump")] : [main];
	}
	function queryParamsOf(age, offerCode) {
		const carried = makeTracking(checkoutOf(age));
		return carried === null || offerCode === "" ? carried : {
			...carried,
			offer: offerCode
		};
	}
	const chargesOf = memoizeBounded(remembered, (age) => {
		const ranks = tables.numbered.ranksOf(age).slice(0, countCharges(age, schedule));
		return [...ranks.map((rank, number) => makeCharge(age, number, rank)), ...payments.failedCharges(age, ranks)];
	});
	const charges = lateMember("charges", ({ id }) => chargesOf(orderIdOf(tables, 0) - id));
	return memoizeBounded(remembered, (age) => {
		const found = orderCase(age, orders);
		const items = itemsOf(age);
		const traits = traitsOf(variedSale(age));
		const record = {
			id: orderIdOf(tables, age),
			hash: tables.hashes.hashOf(age),
			producer_id: tables.producer.id,
			is_upsell: found === "upsell",
			has_bump: items.length > 1,
			has_two_cards: found === "two_cards",
			freight_value: 0,
			customer: customerOf(age),
			affiliate: makeAffiliate(age),
			query_params: queryParamsOf(age, items[0]?.offer.id ?? ""),
			subscription_id: isSubscriptionCase(found) ? subscriptionIdOf(tables, age) : null,
			...traits === void 0 ? {} : { traits },
			items
		};
		return withLate(record, charges, {
			created_at: tables.instantOf(age),
			updated_at: tables.instantOf(age, payments.changedAfter(age, countCharges(age, schedule) - 1))
		});
	});
}
const traitsOf = (sale) => {
	if (sale === null) return void 0;
	const traits = {
		...sale.shares.some(({ type }) => type === "coproducer") ? { from_partner: true } : {},
		...sale.isSmartInstallment ? { is_smart_installment: true } : {},
		...sale.hasBouncedEmail ? { bounced_email: true } : {}
	};
	return Object.keys(traits).length === 0 ? void 0 : traits;
};
function createChargeMaker(tables, pools) {
	const payments = paymentsOf(tables, pools);
	const { key, orders, amounts, firstIds } = tables;
	const splitKey = purposeKey(key, "two cards");
	function commissionsOf(age, number, rank) {
		const value = amounts.mainValue(age);
		const amount = number === 0 ? amounts.mainAmount(age) : value;
		const first = {
			id: firstIds.commission + rank,
			item: 0,
			value,
			amount,
			commission: producerShare(amount)
		};
		if (number > 0 || countItems(age, orders) === 1) return [first];
		const beside = amounts.bumpValue(age);
		return [first, {
			id: first.id + 1,
			item: 1,
			value: beside,
			amount: beside,
			commission: producerShare(beside)
		}];
	}
	const attemptOf = (id, paid_amount, created_at, is_card2) => cardAttempt({
		id,
		hash: tables.transactionHash(id),
		paid_amount,
		is_card2,
		created_at
	});
	return (age, number, rank) => {
		const commissions = commissionsOf(age, number, rank);
		const paid = commissions.reduce((sum, { amount }) => sum + amount, 0);
		const at = tables.instantOf(age, lagOf(age, orders, number));
		const id = firstIds.transaction + 2 * rank;
		if ((number === 0 ? orderCase(age, orders) : "plain") !== "two_cards") return payments.vary(age, {
			number,
			charged_at: at,
			attempts: [attemptOf(id, paid, at, false)],
			commissions
		});
		const onFirstCard = Math.floor(paid * (40 + draw(splitKey, age, 1) % 31) / 100);
		return {
			number,
			charged_at: at,
			attempts: [attemptOf(id, onFirstCard, at, false), attemptOf(id + 1, paid - onFirstCard, at, true)],
			commissions
		};
	};
}
const affiliates = 40;
const firstAge = 11;
const certainAge = 15;
function createAffiliateMaker(tables, pools) {
	const { key, orders, amounts, firstIds } = tables;
	const own = purposeKey(key, "affiliate");
	const people = purposeKey(key, "affiliate person");
	const longest = oldestRunning(orders, "documented");
	return (age) => {
		if (tables.schedule.variety === "rich") return null;
		const found = orderCase(age, orders);
		if (age < firstAge || age === longest || found !== "plain" && found !== "subscription") return null;
		if (age !== certainAge && draw(own, age, 1) % 8 !== 0) return null;
		const number = draw(own, age, 2) % affiliates;
		const amount = amounts.mainAmount(age);
		const fee = amount - producerShare(amount);
		return {
			id: firstIds.affiliate + number,
			...createPerson(pools, people, number),
			commission: Math.floor(fee * (30 + draw(own, age, 3) % 31) / 100)
		};
	};
}
// src/seed/due-calendar.ts
function createDueCalendar(tables) {
	const { schedule, dayStart, amounts } = tables;
	const secondsAfter = (instant) => Math.floor((instant - dayStart) / 1e3);
	const firstNumber = (firstLag, seconds) => Math.max(1, Math.floor((seconds - firstLag) / intervalSeconds) + 1);
	function dueCharge(age, number, lag) {
		const value = amounts.mainValue(age);
		const shares = tables.variedSale(age)?.shares ?? [];
		return {
			subscription_id: subscriptionIdOf(tables, age),
			order_id: orderIdOf(tables, age),
			number,
			charged_at: tables.instantOf(age, lag),
			item_type: "main",
			quantity: 1,
			value,
			...shares.length === 0 ? {} : { commission: splitCharge([value], shares).commissions[0] }
		};
	}
	function dueWithin(after, through) {
		const [from, to] = [secondsAfter(after), secondsAfter(through)];
		const charges = [];
		for (const { firstLag, sequence } of subscriptionCourses) {
			let number = firstNumber(firstLag, from);
			let lag = firstLag + (number - 1) * intervalSeconds;
			for (; lag <= to + spanSeconds; number += 1, lag += intervalSeconds) {
				const end = sequence.before(schedule.firstAtLeast(lag - from));
				for (let member = sequence.before(schedule.firstAtLeast(lag - to)); member < end; member += 1) {
					const age = sequence.ageOf(member);
					if (goesOn(age, number, schedule)) charges.push(dueCharge(age, number, lag));
				}
			}
		}
		return charges.sort((left, right) => left.charged_at - right.charged_at || left.subscription_id - right.subscription_id);
	}
	function nextAfter(instant) {
		const from = secondsAfter(instant);
		let next = Number.POSITIVE_INFINITY;
		for (const { firstLag, sequence } of subscriptionCourses) {
			let number = firstNumber(firstLag, from);
			let lag = firstLag + (number - 1) * intervalSeconds;
			for (let isAheadOfAll = false; !isAheadOfAll; number += 1, lag += intervalSeconds) {
				isAheadOfAll = lag - from > spanSeconds;
				let ahead = sequence.before(schedule.firstAtLeast(lag - from));
				while (ahead > 0 && !goesOn(sequence.ageOf(ahead - 1), number, schedule)) ahead -= 1;
				if (ahead > 0) next = Math.min(next, tables.instantOf(sequence.ageOf(ahead - 1), lag));
			}
		}
		return next;
	}
	return {
		sealedThrough: dayStart + schedule.tail * 1e3,
		dueWithin,
		nextAfter
	};
}
// src/seed/make-dataset.ts
var make_dataset_exports = require_rolldown_runtime().__exportAll({ makeDataset: () => makeDataset });
const makeDataset = (options) => {
	const { orders, dayStart, startsAt } = options;
	if (!isOrderCount(orders)) throw new RangeError(`A dataset holds 30 to ${mostOrders} orders, or none, not ${orders}.`);
	if (!(startsAt >= dayStart && startsAt < dayStart + 864e5)) throw new RangeError(`A world starts on the day its dataset leads up to, not at ${startsAt}.`);
	const datasets = new Map();
	return { producer(slot, environment) {
		const number = datasetNumber(slot, environment);
		let dataset = datasets.get(number);
		if (dataset === void 0) {
			dataset = orders === 0 ? require_rest().createEmptyDataset(options, seededProducers[slot], environment) : createProducerDataset(options, seededProducers[slot], environment, namePoolsOf(options.seed));
			datasets.set(number, dataset);
		}
		return dataset;
	} };
};
function groupOffers(offers) {
	const groups = new Map();
	for (const offer of [...offers].reverse()) {
		if (offer.id === "") continue;
		const group = groups.get(offer.product_id);
		if (group === void 0) groups.set(offer.product_id, [offer]);
		else group.push(offer);
	}
	return groups;
}
function createProducerDataset(options, producer, environment, pools) {
	const tables = createSeededTables(options, producer, environment);
	const { orders, hashes, nextIds, firstIds } = tables;
	const makeCharge = createChargeMaker(tables, pools);
	const makeOrder = createOrderMaker(tables, pools, makeCharge);
	const takeOrder = (age) => {
		noteSeededId("order");
		noteSeededId("offer");
		return makeOrder(age);
	};
	const ledgers = createLedgers(tables, takeOrder, makeCharge, sumsOf(options, producer.slot, environment));
	const products = [...tables.catalogue.products].reverse();
	const productsById = new Map(products.map((product) => [product.id, product]));
	const offersByProduct = groupOffers(tables.catalogue.offers);
	const subscriptionCount = allSubscriptions.before(orders);
	function subscriptionAt(n) {
		const age = allSubscriptions.ageOf(n);
		return require_usual().createSubscription(tables, age, takeOrder(age));
	}
	return {
		producer,
		environment,
		products,
		productById(id) {
			noteSeededId("product");
			return productsById.get(id);
		},
		offersOf(productId) {
			noteSeededId("product");
			noteSeededId("offer");
			return offersByProduct.get(productId) ?? [];
		},
		orderCount: orders,
		orderByAge(age) {
			if (!Number.isInteger(age) || age < 0 || age >= orders) throw new RangeError(`There is no order of age ${age}.`);
			return takeOrder(age);
		},
		ordersAfter: tables.ordersAfter,
		orderByHash(hash) {
			noteSeededId("order");
			const age = hashes.ageOf(hash);
			return age === void 0 ? void 0 : takeOrder(age);
		},
		orderById: (id) => Number.isInteger(id) && id >= firstIds.order && id < nextIds.order ? takeOrder(nextIds.order - 1 - id) : void 0,
		ledger: (kind) => ledgers[kind],
		subscriptionCount,
		subscriptions(skip, take) {
			const rows = [];
			for (let n = skip; n < Math.min(subscriptionCount, skip + take); n += 1) rows.push(subscriptionAt(n));
			return rows;
		},
		subscriptionById: (id) => Number.isInteger(id) && id >= firstIds.subscription && id < nextIds.subscription ? subscriptionAt(nextIds.subscription - 1 - id) : void 0,
		subscriptionsAfter: (instant) => allSubscriptions.before(tables.ordersAfter(instant)),
		calendar: createDueCalendar(tables),
		totalling: () => ledgers.totalling(),
		addUpInSteps: () => ledgers.addUpInSteps(),
		transactionHash: tables.transactionHash,
		nextIds
	};
}
function salePlaces(tables, skip, take) {
	const { orders, lines } = tables;
	const places = [];
	let age = Math.floor(skip / itemsBefore(orderRound.length)) * orderRound.length;
	while (age < orders && itemsBefore(age + 1) <= skip) age += 1;
	let position = itemsBefore(age);
	for (; age < orders && places.length < take; age += 1) for (let item = countItems(age, orders) - 1; item >= 0 && places.length < take; item -= 1, position += 1) if (position >= skip) places.push({
		age,
		charge: 0,
		item,
		rank: lines.rankOfSale(age, item)
	});
	return places;
}
function firstPlaces(tables, skip, take) {
	const places = [];
	const end = Math.min(tables.orders, skip + take);
	for (let age = skip; age < end; age += 1) places.push({
		age,
		charge: 0,
		item: 0,
		rank: tables.lines.rankOfSale(age, 0)
	});
	return places;
}
const addedAtOnce = 5e4;
const mostSums = 64;
const allSums = new Map();
const sumsOf = ({ seed, orders, dayStart, startsAt, variety }, ...owner) => {
	const key = JSON.stringify([
		seed,
		orders,
		dayStart,
		startsAt,
		variety,
		owner
	]);
	const sums = allSums.get(key) ?? { known: void 0 };
	if (!allSums.has(key) && allSums.size >= mostSums) allSums.delete(allSums.keys().next().value);
	allSums.set(key, sums);
	return sums;
};
function createLedgers(tables, makeOrder, makeCharge, sums) {
	let adding = null;
	function toLine({ age, charge: number, item, rank }) {
		const charge = makeCharge(age, number, tables.lines === tables.numbered ? rank - item : tables.numbered.rankOf(age, number));
		const commission = charge.commissions[item];
		if (commission === void 0) throw new RangeError(`Charge ${number} of order ${age} has no item ${item}.`);
		return {
			order: makeOrder(age),
			charge,
			commission
		};
	}
	const ledger = (kind, count, places, newerThan) => ({
		count,
		newest: (skip, take) => places(skip, take).map(toLine),
		newerThan,
		totals() {
			sums.known ??= inOneGo(require_usual().sumLedgers(tables));
			return sums.known[kind].all;
		},
		unpaid() {
			if (tables.schedule.variety === "documented") return emptyTotals;
			sums.known ??= inOneGo(require_usual().sumLedgers(tables));
			return sums.known[kind].unpaid;
		}
	});
	function* addUpInSteps() {
		if (sums.known === void 0 && tables.orders > addedAtOnce) sums.known = yield* require_usual().sumLedgers(tables);
	}
	const { lines, orders, ordersAfter } = tables;
	return {
		totalling() {
			if (sums.known !== void 0 || tables.orders <= addedAtOnce) return null;
			adding ??= inTurns(addUpInSteps());
			return adding;
		},
		addUpInSteps,
		every_line: ledger("every_line", lines.count, lines.newest, (instant) => lines.countWithin(tables.secondsTo(instant))),
		first_charge: ledger("first_charge", itemsBefore(orders), (skip, take) => salePlaces(tables, skip, take), (instant) => itemsBefore(ordersAfter(instant))),
		one_per_order: ledger("one_per_order", orders, (skip, take) => firstPlaces(tables, skip, take), ordersAfter)
	};
}
const bySlot = (slot) => {
	const row = producers_default.find((producer) => producer.slot === slot);
	if (row === void 0) throw new Error(`The fixture of producers has nobody in the slot ${slot}.`);
	return {
		id: row.id,
		slot,
		name: row.name,
		email: row.email,
		document: row.document
	};
};
const seededProducers = {
	first: bySlot("first"),
	second: bySlot("second")
};
Object.defineProperty(exports, "Chi", {
	enumerable: true,
	get: function() {
		return Chi;
	}
});
Object.defineProperty(exports, "Exchange", {
	enumerable: true,
	get: function() {
		return Exchange;
	}
});
Object.defineProperty(exports, "HashMD", {
	enumerable: true,
	get: function() {
		return HashMD;
	}
});
Object.defineProperty(exports, "LongList", {
	enumerable: true,
	get: function() {
		return LongList;
	}
});
Object.defineProperty(exports, "Maj", {
	enumerable: true,
	get: function() {
		return Maj;
	}
});
Object.defineProperty(exports, "NotAtOnceError", {
	enumerable: true,
	get: function() {
		return NotAtOnceError;
	}
});
Object.defineProperty(exports, "ProducerDatabase", {
	enumerable: true,
	get: function() {
		return ProducerDatabase;
	}
});
Object.defineProperty(exports, "Registry", {
	enumerable: true,
	get: function() {
		return Registry;
	}
});
Object.defineProperty(exports, "ScenarioDirector", {
	enumerable: true,
	get: function() {
		return ScenarioDirector;
	}
});
Object.defineProperty(exports, "SentBody", {
	enumerable: true,
	get: function() {
		return SentBody;
	}
});
Object.defineProperty(exports, "TrieRouter", {
	enumerable: true,
	get: function() {
		return TrieRouter;
	}
});
Object.defineProperty(exports, "World", {
	enumerable: true,
	get: function() {
		return World;
	}
});
Object.defineProperty(exports, "WorldLimitError", {
	enumerable: true,
	get: function() {
		return WorldLimitError;
	}
});
Object.defineProperty(exports, "WrittenRows", {
	enumerable: true,
	get: function() {
		return WrittenRows;
	}
});
Object.defineProperty(exports, "abytes", {
	enumerable: true,
	get: function() {
		return abytes;
	}
});
Object.defineProperty(exports, "activeProduct", {
	enumerable: true,
	get: function() {
		return activeProduct;
	}
});
Object.defineProperty(exports, "aexists", {
	enumerable: true,
	get: function() {
		return aexists;
	}
});
Object.defineProperty(exports, "affiliatesWriter", {
	enumerable: true,
	get: function() {
		return affiliatesWriter;
	}
});
Object.defineProperty(exports, "ageOfCase", {
	enumerable: true,
	get: function() {
		return ageOfCase;
	}
});
Object.defineProperty(exports, "ahash", {
	enumerable: true,
	get: function() {
		return ahash;
	}
});
Object.defineProperty(exports, "allSubscriptions", {
	enumerable: true,
	get: function() {
		return allSubscriptions;
	}
});
Object.defineProperty(exports, "alphanumeric", {
	enumerable: true,
	get: function() {
		return alphanumeric;
	}
});
Object.defineProperty(exports, "answererOf", {
	enumerable: true,
	get: function() {
		return answererOf;
	}
});
Object.defineProperty(exports, "aoutput", {
	enumerable: true,
	get: function() {
		return aoutput;
	}
});
Object.defineProperty(exports, "approvedAt", {
	enumerable: true,
	get: function() {
		return approvedAt;
	}
});
Object.defineProperty(exports, "approvedStatuses", {
	enumerable: true,
	get: function() {
		return approvedStatuses;
	}
});
Object.defineProperty(exports, "askIn", {
	enumerable: true,
	get: function() {
		return askIn;
	}
});
Object.defineProperty(exports, "askWhenShown", {
	enumerable: true,
	get: function() {
		return askWhenShown;
	}
});
Object.defineProperty(exports, "askWhether", {
	enumerable: true,
	get: function() {
		return askWhether;
	}
});
Object.defineProperty(exports, "blockRule", {
	enumerable: true,
	get: function() {
		return blockRule;
	}
});
Object.defineProperty(exports, "bodyLimits", {
	enumerable: true,
	get: function() {
		return bodyLimits;
	}
});
Object.defineProperty(exports, "bytesToHex", {
	enumerable: true,
	get: function() {
		return bytesToHex;
	}
});
Object.defineProperty(exports, "checkOptionalParameter", {
	enumerable: true,
	get: function() {
		return checkOptionalParameter;
	}
});
Object.defineProperty(exports, "clean", {
	enumerable: true,
	get: function() {
		return clean;
	}
});
Object.defineProperty(exports, "clearValue", {
	enumerable: true,
	get: function() {
		return clearValue;
	}
});
Object.defineProperty(exports, "collect", {
	enumerable: true,
	get: function() {
		return collect;
	}
});
Object.defineProperty(exports, "collectAssumptionProblems", {
	enumerable: true,
	get: function() {
		return collectAssumptionProblems;
	}
});
Object.defineProperty(exports, "countCharges", {
	enumerable: true,
	get: function() {
		return countCharges;
	}
});
Object.defineProperty(exports, "countPaid", {
	enumerable: true,
	get: function() {
		return countPaid;
	}
});
Object.defineProperty(exports, "countedTables", {
	enumerable: true,
	get: function() {
		return countedTables;
	}
});
Object.defineProperty(exports, "courseOf", {
	enumerable: true,
	get: function() {
		return courseOf;
	}
});
Object.defineProperty(exports, "courseTitles", {
	enumerable: true,
	get: function() {
		return courseTitles;
	}
});
Object.defineProperty(exports, "createCataloguePlan", {
	enumerable: true,
	get: function() {
		return createCataloguePlan;
	}
});
Object.defineProperty(exports, "createCustomerMaker", {
	enumerable: true,
	get: function() {
		return createCustomerMaker;
	}
});
Object.defineProperty(exports, "createHasher", {
	enumerable: true,
	get: function() {
		return createHasher;
	}
});
Object.defineProperty(exports, "createNullObject", {
	enumerable: true,
	get: function() {
		return createNullObject;
	}
});
Object.defineProperty(exports, "createOrderHashes", {
	enumerable: true,
	get: function() {
		return createOrderHashes;
	}
});
Object.defineProperty(exports, "createPerson", {
	enumerable: true,
	get: function() {
		return createPerson;
	}
});
Object.defineProperty(exports, "createTransactionHashes", {
	enumerable: true,
	get: function() {
		return createTransactionHashes;
	}
});
Object.defineProperty(exports, "cutText", {
	enumerable: true,
	get: function() {
		return cutText;
	}
});
Object.defineProperty(exports, "datasetKey", {
	enumerable: true,
	get: function() {
		return datasetKey;
	}
});
Object.defineProperty(exports, "datasetNumber", {
	enumerable: true,
	get: function() {
		return datasetNumber;
	}
});
Object.defineProperty(exports, "dayWriter", {
	enumerable: true,
	get: function() {
		return dayWriter;
	}
});
Object.defineProperty(exports, "decisiveAttempt", {
	enumerable: true,
	get: function() {
		return decisiveAttempt;
	}
});
Object.defineProperty(exports, "declaredForm", {
	enumerable: true,
	get: function() {
		return declaredForm;
	}
});
Object.defineProperty(exports, "describeBytes", {
	enumerable: true,
	get: function() {
		return describeBytes;
	}
});
Object.defineProperty(exports, "documentWriter", {
	enumerable: true,
	get: function() {
		return documentWriter;
	}
});
Object.defineProperty(exports, "doorOptions", {
	enumerable: true,
	get: function() {
		return doorOptions;
	}
});
Object.defineProperty(exports, "draw", {
	enumerable: true,
	get: function() {
		return draw;
	}
});
Object.defineProperty(exports, "drawNonce", {
	enumerable: true,
	get: function() {
		return drawNonce;
	}
});
Object.defineProperty(exports, "drawsForm", {
	enumerable: true,
	get: function() {
		return drawsForm;
	}
});
Object.defineProperty(exports, "earliestStart", {
	enumerable: true,
	get: function() {
		return earliestStart;
	}
});
Object.defineProperty(exports, "emptyLedger", {
	enumerable: true,
	get: function() {
		return emptyLedger;
	}
});
Object.defineProperty(exports, "endOfCourse", {
	enumerable: true,
	get: function() {
		return endOfCourse;
	}
});
Object.defineProperty(exports, "failedStatuses", {
	enumerable: true,
	get: function() {
		return failedStatuses;
	}
});
Object.defineProperty(exports, "filterCharges", {
	enumerable: true,
	get: function() {
		return filterCharges;
	}
});
Object.defineProperty(exports, "findWorldOption", {
	enumerable: true,
	get: function() {
		return findWorldOption;
	}
});
Object.defineProperty(exports, "finishAnswer", {
	enumerable: true,
	get: function() {
		return finishAnswer;
	}
});
Object.defineProperty(exports, "firstId", {
	enumerable: true,
	get: function() {
		return firstId;
	}
});
Object.defineProperty(exports, "flatMapListed", {
	enumerable: true,
	get: function() {
		return flatMapListed;
	}
});
Object.defineProperty(exports, "getPath", {
	enumerable: true,
	get: function() {
		return getPath;
	}
});
Object.defineProperty(exports, "getPathNoStrict", {
	enumerable: true,
	get: function() {
		return getPathNoStrict;
	}
});
Object.defineProperty(exports, "getPattern", {
	enumerable: true,
	get: function() {
		return getPattern;
	}
});
Object.defineProperty(exports, "getQueryParam", {
	enumerable: true,
	get: function() {
		return getQueryParam;
	}
});
Object.defineProperty(exports, "getQueryParams", {
	enumerable: true,
	get: function() {
		return getQueryParams;
	}
});
Object.defineProperty(exports, "hasEnded", {
	enumerable: true,
	get: function() {
		return hasEnded;
	}
});
Object.defineProperty(exports, "hashInteger", {
	enumerable: true,
	get: function() {
		return hashInteger;
	}
});
Object.defineProperty(exports, "hashText", {
	enumerable: true,
	get: function() {
		return hashText;
	}
});
Object.defineProperty(exports, "hashToken", {
	enumerable: true,
	get: function() {
		return hashToken;
	}
});
Object.defineProperty(exports, "hex32From", {
	enumerable: true,
	get: function() {
		return hex32From;
	}
});
Object.defineProperty(exports, "hintOf", {
	enumerable: true,
	get: function() {
		return hintOf;
	}
});
Object.defineProperty(exports, "holdWorld", {
	enumerable: true,
	get: function() {
		return holdWorld;
	}
});
Object.defineProperty(exports, "idKeyPattern", {
	enumerable: true,
	get: function() {
		return idKeyPattern;
	}
});
Object.defineProperty(exports, "inOneGo", {
	enumerable: true,
	get: function() {
		return inOneGo;
	}
});
Object.defineProperty(exports, "inTurns", {
	enumerable: true,
	get: function() {
		return inTurns;
	}
});
Object.defineProperty(exports, "insertAtPosition", {
	enumerable: true,
	get: function() {
		return insertAtPosition;
	}
});
Object.defineProperty(exports, "intervalWriter", {
	enumerable: true,
	get: function() {
		return intervalWriter;
	}
});
Object.defineProperty(exports, "isControlPath", {
	enumerable: true,
	get: function() {
		return isControlPath;
	}
});
Object.defineProperty(exports, "isOrderCount", {
	enumerable: true,
	get: function() {
		return isOrderCount;
	}
});
Object.defineProperty(exports, "isRunning", {
	enumerable: true,
	get: function() {
		return isRunning;
	}
});
Object.defineProperty(exports, "isShaped", {
	enumerable: true,
	get: function() {
		return isShaped;
	}
});
Object.defineProperty(exports, "isUsedUp", {
	enumerable: true,
	get: function() {
		return isUsedUp;
	}
});
Object.defineProperty(exports, "isoWriter", {
	enumerable: true,
	get: function() {
		return isoWriter;
	}
});
Object.defineProperty(exports, "journalForm", {
	enumerable: true,
	get: function() {
		return journalForm;
	}
});
Object.defineProperty(exports, "jsonAnswer", {
	enumerable: true,
	get: function() {
		return jsonAnswer;
	}
});
Object.defineProperty(exports, "keyForm", {
	enumerable: true,
	get: function() {
		return keyForm;
	}
});
Object.defineProperty(exports, "keyTarget", {
	enumerable: true,
	get: function() {
		return keyTarget;
	}
});
Object.defineProperty(exports, "lagOf", {
	enumerable: true,
	get: function() {
		return lagOf;
	}
});
Object.defineProperty(exports, "latestClock", {
	enumerable: true,
	get: function() {
		return latestClock;
	}
});
Object.defineProperty(exports, "latestInstant", {
	enumerable: true,
	get: function() {
		return latestInstant;
	}
});
Object.defineProperty(exports, "leaveUnderWay", {
	enumerable: true,
	get: function() {
		return leaveUnderWay;
	}
});
Object.defineProperty(exports, "legacyIdWriter", {
	enumerable: true,
	get: function() {
		return legacyIdWriter;
	}
});
Object.defineProperty(exports, "longestDeed", {
	enumerable: true,
	get: function() {
		return longestDeed;
	}
});
Object.defineProperty(exports, "lookupBlockKey", {
	enumerable: true,
	get: function() {
		return lookupBlockKey;
	}
});
Object.defineProperty(exports, "lookupsForm", {
	enumerable: true,
	get: function() {
		return lookupsForm;
	}
});
Object.defineProperty(exports, "lowercaseAlphanumeric", {
	enumerable: true,
	get: function() {
		return lowercaseAlphanumeric;
	}
});
Object.defineProperty(exports, "mapListed", {
	enumerable: true,
	get: function() {
		return mapListed;
	}
});
Object.defineProperty(exports, "membershipTitles", {
	enumerable: true,
	get: function() {
		return membershipTitles;
	}
});
Object.defineProperty(exports, "mergePath", {
	enumerable: true,
	get: function() {
		return mergePath;
	}
});
Object.defineProperty(exports, "mix", {
	enumerable: true,
	get: function() {
		return mix;
	}
});
Object.defineProperty(exports, "mostOrders", {
	enumerable: true,
	get: function() {
		return mostOrders;
	}
});
Object.defineProperty(exports, "namePoolsOf", {
	enumerable: true,
	get: function() {
		return namePoolsOf;
	}
});
Object.defineProperty(exports, "newProduct", {
	enumerable: true,
	get: function() {
		return newProduct;
	}
});
Object.defineProperty(exports, "newestInSteps", {
	enumerable: true,
	get: function() {
		return newestInSteps;
	}
});
Object.defineProperty(exports, "nextChargeOf", {
	enumerable: true,
	get: function() {
		return nextChargeOf;
	}
});
Object.defineProperty(exports, "nextTurn", {
	enumerable: true,
	get: function() {
		return nextTurn;
	}
});
Object.defineProperty(exports, "offerForm", {
	enumerable: true,
	get: function() {
		return offerForm;
	}
});
Object.defineProperty(exports, "oldestOfCourse", {
	enumerable: true,
	get: function() {
		return oldestOfCourse;
	}
});
Object.defineProperty(exports, "oldestRunning", {
	enumerable: true,
	get: function() {
		return oldestRunning;
	}
});
Object.defineProperty(exports, "openOffice", {
	enumerable: true,
	get: function() {
		return openOffice;
	}
});
Object.defineProperty(exports, "operations", {
	enumerable: true,
	get: function() {
		return operations;
	}
});
Object.defineProperty(exports, "orderCase", {
	enumerable: true,
	get: function() {
		return orderCase;
	}
});
Object.defineProperty(exports, "orderForm", {
	enumerable: true,
	get: function() {
		return orderForm;
	}
});
Object.defineProperty(exports, "ownerOf", {
	enumerable: true,
	get: function() {
		return ownerOf;
	}
});
Object.defineProperty(exports, "paidStatuses", {
	enumerable: true,
	get: function() {
		return paidStatuses;
	}
});
Object.defineProperty(exports, "parseBaseUrl", {
	enumerable: true,
	get: function() {
		return parseBaseUrl;
	}
});
Object.defineProperty(exports, "parseInstant", {
	enumerable: true,
	get: function() {
		return parseInstant;
	}
});
Object.defineProperty(exports, "parseIso", {
	enumerable: true,
	get: function() {
		return parseIso;
	}
});
Object.defineProperty(exports, "parseTextDate", {
	enumerable: true,
	get: function() {
		return parseTextDate;
	}
});
Object.defineProperty(exports, "parseTextTimestamp", {
	enumerable: true,
	get: function() {
		return parseTextTimestamp;
	}
});
Object.defineProperty(exports, "partNames", {
	enumerable: true,
	get: function() {
		return partNames;
	}
});
Object.defineProperty(exports, "pastOf", {
	enumerable: true,
	get: function() {
		return pastOf;
	}
});
Object.defineProperty(exports, "pause", {
	enumerable: true,
	get: function() {
		return pause;
	}
});
Object.defineProperty(exports, "pause$1", {
	enumerable: true,
	get: function() {
		return pause$1;
	}
});
Object.defineProperty(exports, "paymentMethodWriter", {
	enumerable: true,
	get: function() {
		return paymentMethodWriter;
	}
});
Object.defineProperty(exports, "paymentMethods", {
	enumerable: true,
	get: function() {
		return paymentMethods;
	}
});
Object.defineProperty(exports, "phonesWriter", {
	enumerable: true,
	get: function() {
		return phonesWriter;
	}
});
Object.defineProperty(exports, "playerForm", {
	enumerable: true,
	get: function() {
		return playerForm;
	}
});
Object.defineProperty(exports, "producerShare", {
	enumerable: true,
	get: function() {
		return producerShare;
	}
});
Object.defineProperty(exports, "producers_default", {
	enumerable: true,
	get: function() {
		return producers_default;
	}
});
Object.defineProperty(exports, "productForm", {
	enumerable: true,
	get: function() {
		return productForm;
	}
});
Object.defineProperty(exports, "productId", {
	enumerable: true,
	get: function() {
		return productId;
	}
});
Object.defineProperty(exports, "productRoles", {
	enumerable: true,
	get: function() {
		return productRoles;
	}
});
Object.defineProperty(exports, "productSerializer", {
	enumerable: true,
	get: function() {
		return productSerializer;
	}
});
Object.defineProperty(exports, "profileValues", {
	enumerable: true,
	get: function() {
		return profileValues;
	}
});
Object.defineProperty(exports, "purposeKey", {
	enumerable: true,
	get: function() {
		return purposeKey;
	}
});
Object.defineProperty(exports, "quotaClock", {
	enumerable: true,
	get: function() {
		return quotaClock;
	}
});
Object.defineProperty(exports, "quotaDemands", {
	enumerable: true,
	get: function() {
		return quotaDemands;
	}
});
Object.defineProperty(exports, "quotaLimits", {
	enumerable: true,
	get: function() {
		return quotaLimits;
	}
});
Object.defineProperty(exports, "quotaNameOf", {
	enumerable: true,
	get: function() {
		return quotaNameOf;
	}
});
Object.defineProperty(exports, "readAddress", {
	enumerable: true,
	get: function() {
		return readAddress;
	}
});
Object.defineProperty(exports, "readBearer", {
	enumerable: true,
	get: function() {
		return readBearer;
	}
});
Object.defineProperty(exports, "readMessage", {
	enumerable: true,
	get: function() {
		return readMessage;
	}
});
Object.defineProperty(exports, "readOption", {
	enumerable: true,
	get: function() {
		return readOption;
	}
});
Object.defineProperty(exports, "readOutgoing", {
	enumerable: true,
	get: function() {
		return readOutgoing;
	}
});
Object.defineProperty(exports, "readOwner", {
	enumerable: true,
	get: function() {
		return readOwner;
	}
});
Object.defineProperty(exports, "readTwice", {
	enumerable: true,
	get: function() {
		return readTwice;
	}
});
Object.defineProperty(exports, "readWallClock", {
	enumerable: true,
	get: function() {
		return readWallClock;
	}
});
Object.defineProperty(exports, "readableForm", {
	enumerable: true,
	get: function() {
		return readableForm;
	}
});
Object.defineProperty(exports, "readyAnswererOf", {
	enumerable: true,
	get: function() {
		return readyAnswererOf;
	}
});
Object.defineProperty(exports, "readyOutgoing", {
	enumerable: true,
	get: function() {
		return readyOutgoing;
	}
});
Object.defineProperty(exports, "refusalOf", {
	enumerable: true,
	get: function() {
		return refusalOf;
	}
});
Object.defineProperty(exports, "renewalForm", {
	enumerable: true,
	get: function() {
		return renewalForm;
	}
});
Object.defineProperty(exports, "responseOf", {
	enumerable: true,
	get: function() {
		return responseOf;
	}
});
Object.defineProperty(exports, "reversalForm", {
	enumerable: true,
	get: function() {
		return reversalForm;
	}
});
Object.defineProperty(exports, "reversalOf", {
	enumerable: true,
	get: function() {
		return reversalOf;
	}
});
Object.defineProperty(exports, "rotl", {
	enumerable: true,
	get: function() {
		return rotl;
	}
});
Object.defineProperty(exports, "rowsInPassing", {
	enumerable: true,
	get: function() {
		return rowsInPassing;
	}
});
Object.defineProperty(exports, "secondsPerDay", {
	enumerable: true,
	get: function() {
		return secondsPerDay;
	}
});
Object.defineProperty(exports, "seededSubscriptions", {
	enumerable: true,
	get: function() {
		return seededSubscriptions;
	}
});
Object.defineProperty(exports, "serializeOrderDetail", {
	enumerable: true,
	get: function() {
		return serializeOrderDetail;
	}
});
Object.defineProperty(exports, "sha256", {
	enumerable: true,
	get: function() {
		return sha256;
	}
});
Object.defineProperty(exports, "sha256Hex", {
	enumerable: true,
	get: function() {
		return sha256Hex;
	}
});
Object.defineProperty(exports, "sharedOptions", {
	enumerable: true,
	get: function() {
		return sharedOptions;
	}
});
Object.defineProperty(exports, "sortInSteps", {
	enumerable: true,
	get: function() {
		return sortInSteps;
	}
});
Object.defineProperty(exports, "sourceOf", {
	enumerable: true,
	get: function() {
		return sourceOf;
	}
});
Object.defineProperty(exports, "splitCharge", {
	enumerable: true,
	get: function() {
		return splitCharge;
	}
});
Object.defineProperty(exports, "splitRoutingPath", {
	enumerable: true,
	get: function() {
		return splitRoutingPath;
	}
});
Object.defineProperty(exports, "startStopwatch", {
	enumerable: true,
	get: function() {
		return startStopwatch;
	}
});
Object.defineProperty(exports, "startTimer", {
	enumerable: true,
	get: function() {
		return startTimer;
	}
});
Object.defineProperty(exports, "stateParts", {
	enumerable: true,
	get: function() {
		return stateParts;
	}
});
Object.defineProperty(exports, "statusWriter", {
	enumerable: true,
	get: function() {
		return statusWriter;
	}
});
Object.defineProperty(exports, "subscriptionForm", {
	enumerable: true,
	get: function() {
		return subscriptionForm;
	}
});
Object.defineProperty(exports, "takeTurns", {
	enumerable: true,
	get: function() {
		return takeTurns;
	}
});
Object.defineProperty(exports, "textFrom", {
	enumerable: true,
	get: function() {
		return textFrom;
	}
});
Object.defineProperty(exports, "textWriter", {
	enumerable: true,
	get: function() {
		return textWriter;
	}
});
Object.defineProperty(exports, "tokenForm", {
	enumerable: true,
	get: function() {
		return tokenForm;
	}
});
Object.defineProperty(exports, "tokenStreamOf", {
	enumerable: true,
	get: function() {
		return tokenStreamOf;
	}
});
Object.defineProperty(exports, "trackingSerializer", {
	enumerable: true,
	get: function() {
		return trackingSerializer;
	}
});
Object.defineProperty(exports, "transactionStatuses", {
	enumerable: true,
	get: function() {
		return transactionStatuses;
	}
});
Object.defineProperty(exports, "tryDecodeURIComponent", {
	enumerable: true,
	get: function() {
		return tryDecodeURIComponent;
	}
});
Object.defineProperty(exports, "tryRequest", {
	enumerable: true,
	get: function() {
		return tryRequest;
	}
});
Object.defineProperty(exports, "usedCountsForm", {
	enumerable: true,
	get: function() {
		return usedCountsForm;
	}
});
Object.defineProperty(exports, "utf8ToBytes", {
	enumerable: true,
	get: function() {
		return utf8ToBytes;
	}
});
Object.defineProperty(exports, "uuidFrom", {
	enumerable: true,
	get: function() {
		return uuidFrom;
	}
});
Object.defineProperty(exports, "variedAges", {
	enumerable: true,
	get: function() {
		return variedAges;
	}
});
Object.defineProperty(exports, "variedProducts", {
	enumerable: true,
	get: function() {
		return variedProducts;
	}
});
Object.defineProperty(exports, "wait", {
	enumerable: true,
	get: function() {
		return wait;
	}
});
Object.defineProperty(exports, "waitFor", {
	enumerable: true,
	get: function() {
		return waitFor;
	}
});
Object.defineProperty(exports, "walkAtOnce", {
	enumerable: true,
	get: function() {
		return walkAtOnce;
	}
});
Object.defineProperty(exports, "walkHurried", {
	enumerable: true,
	get: function() {
		return walkHurried;
	}
});
Object.defineProperty(exports, "watchSeededIds", {
	enumerable: true,
	get: function() {
		return watchSeededIds;
	}
});
Object.defineProperty(exports, "webhooksBehind", {
	enumerable: true,
	get: function() {
		return webhooksBehind;
	}
});
Object.defineProperty(exports, "wellKnownPurposes", {
	enumerable: true,
	get: function() {
		return wellKnownPurposes;
	}
});
Object.defineProperty(exports, "wholeSecond", {
	enumerable: true,
	get: function() {
		return wholeSecond;
	}
});
Object.defineProperty(exports, "worldOptions", {
	enumerable: true,
	get: function() {
		return worldOptions;
	}
});
