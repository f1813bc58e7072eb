import { c as environments, m as minuteMs } from "./tracking-literal.js";
import { C as clean, E as utf8ToBytes, b as ahash, l as sha256Hex, m as sha256, v as abytes, x as aoutput, y as aexists } from "./draw.js";
import { t as firstPlace } from "./first-place.js";
import { d as instantForm } from "./retries.js";
import { n as findTooDeep, t as parseJsonInSteps } from "./parse-json.js";
// src/changes/changes.ts
/** Keys in the order of their notes. One alone, as most requests leave it, needs no set: that would be filled and emptied at each of them. */
var KeyNotes = class {
	/** How many there are. */
	size = 0;
	#only;
	#all = /* @__PURE__ */ new Set();
	/** @param isMoved whether a key that is there already stands last from now on. */
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
	/** Hands over each key and takes it out. */
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
/** Where nobody follows: most lists of most worlds. */
const nobody = [];
/** Notes which of many things change, for those who follow them; while nobody does, it costs nothing. */
var Changed = class {
	isMoved;
	#followers = nobody;
	#told = nobody;
	/** How often something was noted. */
	count = 0;
	/** @param isMoved whether a thing that changes stands last from then on where it is kept. */
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
	/** Has somebody told from now on. Whether what changes is then as it was or as it will be, its keeper says. */
	tell(told) {
		this.#told = [...this.#told, told];
	}
	/** Notes something new or changed. */
	note(key) {
		this.count += 1;
		for (const told of this.#told) told.changed(key);
		for (const { changed } of this.#followers) changed.add(key, this.isMoved);
	}
	/** Notes that something is no longer there. */
	noteGone(key) {
		this.count += 1;
		for (const told of this.#told) told.gone(key);
		for (const { gone, changed } of this.#followers) {
			changed.delete(key);
			gone.add(key, false);
		}
	}
};
/** What was noted for one follower. */
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
/** After so many entries a stop is worth its place. */
const stopEvery = 4096;
/** Things that are held at a stop. */
const mostInStop = 500;
/**
* What it takes to go back: each entry undoes one change, and stands under the mark that the change led to. Marks only grow. Who keeps stops
* goes back from the next one, so that it costs no more after a million changes.
*/
var UndoLog = class {
	#marks = [];
	#entries = [];
	#stops = [];
	/** Entries before this place are forgotten. */
	#first = 0;
	/** Entries that stood before those that are kept. */
	#dropped = 0;
	/** Entries that have to be made for the next stop. */
	#stopAt = stopEvery;
	push(mark, entry) {
		this.#marks.push(mark);
		this.#entries.push(entry);
	}
	/**
	* Has another entry stand in the place of one that stands under the same mark already: nobody goes back to a moment between the two.
	* @param join one for both; undefined where it is not the one that is meant.
	* @returns whether there was such an entry.
	*/
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
	/** What undoes everything that came after a mark, the latest change first; from a stop on back, or from the present. */
	*after(mark, from) {
		const last = (from === void 0 ? this.#marks.length : from.made - this.#dropped) - 1;
		for (let place = last; place >= this.#first && this.#marks[place] > mark; place -= 1) yield this.#entries[place];
	}
	/** The entry of the first change after a mark. */
	firstAfter(mark, otherwise) {
		const [first, marks] = [this.#first, this.#marks];
		const place = first + firstPlace(marks.length - first, (nth) => marks[first + nth] > mark);
		return place < marks.length ? this.#entries[place] : otherwise;
	}
	/**
	* Whether it is time for a stop.
	* @param things that a stop would hold. Many change about as often as they come, and to hold them all again and again would take more
	* than to go back.
	*/
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
	/** The first stop after a mark; undefined where none came. */
	stopAfter(mark) {
		return this.#stops[firstPlace(this.#stops.length, (nth) => (this.#stops[nth]?.mark ?? 0) > mark)];
	}
	/**
	* Nobody goes back to before this mark any more.
	* @param letGo told of each entry that is forgotten.
	*/
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
/** The marks of one world. They grow by one for all that has changed between two moments. */
var Marks = class {
	/** The last that was given. */
	last = 0;
	/** Bytes, roughly, of what is gone and held all the same, so that somebody can go back to it. */
	held = 0;
	#hasChanged = false;
	/** The mark that leads to what changes now. */
	next() {
		this.#hasChanged = true;
		return this.last + 1;
	}
	/** The mark of this moment. */
	give() {
		if (this.#hasChanged) {
			this.last += 1;
			this.#hasChanged = false;
		}
		return this.last;
	}
};
// src/store/token-vault.ts
/** A bearer token as the emulator remembers it: never in plaintext. */
const tokenForm = (z) => z.strictObject({
	id: z.string(),
	name: z.string(),
	/** SHA-256 of the plaintext, hexadecimal. */
	hash: z.string().regex(/^[0-9a-f]{64}$/),
	/** The first characters of the plaintext, to recognise it by. */
	hint: z.string(),
	producer: z.enum(["first", "second"]),
	environment: z.enum(environments),
	scopes: z.array(z.string()),
	created_at: instantForm(z),
	expires_at: instantForm(z).nullable(),
	revoked_at: instantForm(z).nullable(),
	last_used_at: instantForm(z).nullable()
});
const hintLength = 12;
const rememberedTexts = 1e3;
const hashes = /* @__PURE__ */ new Map();
/** SHA-256 of a token's plaintext. Remembers the texts it saw last, because every request brings one. */
const hashToken = (plaintext) => {
	let hash = hashes.get(plaintext);
	if (hash === void 0) {
		hash = sha256Hex(plaintext);
		if (hashes.size >= rememberedTexts) hashes.clear();
		hashes.set(plaintext, hash);
	}
	return hash;
};
/** What a token is recognised by where its plaintext must not be shown. */
const hintOf = (plaintext) => plaintext.slice(0, hintLength);
/** The tokens of one world, found by the hash of what a caller presents. */
var TokenVault = class {
	announce;
	/** Ids of tokens that were added, used or changed. */
	changed = new Changed();
	#byHash = /* @__PURE__ */ new Map();
	#hashById = /* @__PURE__ */ new Map();
	/** @param announce told the hash of every token that is added. */
	constructor(announce) {
		this.announce = announce;
	}
	/** Adds a token under an id of the caller's making. */
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
	/** Adds tokens as they were saved. */
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
	/** Revokes a token from an instant on; one already revoked keeps its first instant. */
	revoke(id, now) {
		this.#change(id, (token) => ({
			...token,
			revoked_at: token.revoked_at ?? now
		}));
	}
	/** Has a token expire at an instant. */
	expire(id, now) {
		this.#change(id, (token) => ({
			...token,
			expires_at: now
		}));
	}
	/** Takes a scope away. */
	withdrawScope(id, scope) {
		this.#change(id, (token) => ({
			...token,
			scopes: token.scopes.filter((held) => held !== scope)
		}));
	}
	/** Remembers that a token was used. */
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
	/** All tokens in the order in which they were added. */
	list() {
		return [...this.all()];
	}
	/** The same one after the other, also while more are added. */
	*all() {
		for (const token of this.#byHash.values()) yield { ...token };
	}
	/** A token as it is now; nothing changes in it afterwards. */
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
// src/journal/credential-name.ts
const words = new Set("password passwd passphrase passcode pwd pass senha secret secrets token tokens jwt bearer auth authorization authentication credential credentials cookie cookies session sessionid sid apikey signature sig otp pin cvv cvc csrf xsrf".split(" "));
/** What is a credential only together. */
const pairs = /* @__PURE__ */ new Set([
	"api key",
	"access key",
	"private key",
	"secret key",
	"signing key",
	"auth key",
	"account key",
	"session id"
]);
/** Whether a name of a header, parameter or member says that its value lets somebody in, however its words are put together. */
const isCredentialName = (name) => {
	const parts = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z]+/);
	return parts.some((part, place) => words.has(part) || pairs.has(`${parts[place - 1]} ${part}`));
};
// src/journal/mask-text.ts
/** How often a text may be escaped, one time around another. */
const mostRounds = 5;
/** Nearly every text has nothing of this. */
const suspicious = /svc[_% ]|bearer|basic|%[2-7]|\\[u"]|eyJ|c3ZjX|N2Y1|N2Y19|zdmN|pass|pwd|senha|secret|token|key|auth|cred|cookie|sess|sid|jwt|sig|otp|pin|cv[vc]|[cx]srf|sk[-_ ]|gh[opsur][_ ]|github.pat|xox|AKIA|AIza|whsec|BEGIN/i;
/** With blanks, too: a message about a field writes its name so. */
const ownToken = /svc(?:_|%5f| )(?:live|test)(?:_|%5f| )[\w%.~-]*/gi;
const shownToken = /^(?:bearer )?svc_(?:live|test)_.{0,3}…?$/i;
/** What a value is by itself, whatever it is called: tokens of others, keys, credentials behind the name of their scheme. */
const secretForms = [
	[/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, `eyJ…`],
	[/(?:c3ZjX3Rlc3R|c3ZjX2xpdmV|N2Y190ZXN0|N2Y19saXZl|zdmNfdGVzdF|zdmNfbGl2Z)[\w+/=-]*/g, "…"],
	[/\b(sk[-_](?:live|test|proj|ant)?[-_]?|gh[opsur]_|github_pat_|xox[abprs]-|whsec_)[\w+/=-]{8,}/g, `$1…`],
	[/\b(sk (?:live|test|proj|ant) |gh[opsur] |github pat |whsec )(?=[^\s"]*\d)[\w+/=-]{8,}(?: [\w+/=-]{8,})*/g, `$1…`],
	[/\b(AKIA|ASIA)[A-Z\d]{12,}/g, `$1…`],
	[/\bAIza[\w-]{20,}/g, `AIza…`],
	[/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END |$)/g, "…"],
	[/\b(bearer(?:[\s+]|%20|\\[tnr])+)(?!svc_(?:live|test)_)["\\]*[^\s"'&,;<>…\\]{3,}/gi, `$1…`]
];
/** Names with a value behind them: of queries and forms, lines, JSON that may be cut, markup, forms in parts. */
const pairForms = [
	/((?:^|[?&;,\s{(/"'])([\w.%[\]-]{1,80})=)([^&;,\s"]+|"[^"]*"?)/g,
	/((?:^|[\n\r,;{\s])([\w.-]{1,80}):[ \t]*)([^\s,;}"[{]+(?: [^\s,;}"]+)?)/g,
	/(([\w$. -]{1,80})\\{0,8}"\s{0,80}:\s{0,80})(\\{0,8}"(?:[^"\\]|\\.)*?\\{0,8}(?:"|$)|-?\d[\d.eE+-]*)/g,
	/(<([\w:.-]{1,80})(?:\s[^<>]{0,200})?>)([^<]+)/g,
	/(name="?([\w.[\]-]{1,80})"?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,4}\r?\n)([^\r\n]+)/g,
	/(=([\w.%[\]-]{1,80})=)([^&;,\s"]+)/g
];
/** A text in which nothing that lets somebody in is left, in whatever form it was written; what holds none is the text that was given. */
const maskText = (text) => {
	if (!suspicious.test(text)) return text;
	let masked = maskPlain(text);
	let read = masked;
	for (let round = 0; round < mostRounds; round += 1) {
		const plain = readEscapes(readPercents(read));
		if (plain === read) break;
		read = maskPlain(plain);
		if (read !== plain) masked = read;
	}
	return masked;
};
const maskPlain = (text) => {
	let masked = text.replace(ownToken, maskOwn);
	for (const [form, shown] of secretForms) masked = masked.replace(form, shown);
	masked = masked.replace(/\b(basic(?:[\s+]|%20)+)([\w+/-]{4,}={0,2}(?:%3d){0,2})/gi, maskBasic);
	for (const form of pairForms) masked = masked.replace(form, maskPair);
	return masked;
};
const maskOwn = (found) => {
	const token = found.replace(/%5f/gi, "_");
	const hint = hintOf(token);
	return hint === token ? token : `${hint}…`;
};
/** The word may be one of a sentence: what follows it has to be a name and a password. */
const maskBasic = (found, scheme, encoded) => {
	const bare = encoded.replace(/(?:=|%3d)+$/i, "").replaceAll("-", "+").replaceAll("_", "/");
	return bare.length % 4 === 1 || !atob(bare).includes(":") ? found : `${scheme}…`;
};
const maskPair = (found, before, name, value) => {
	const bare = value.replaceAll(/^[\\"]+|[\\"]+$/g, "");
	if (!isCredentialName(readEscapes(readPercents(name))) || bare === "" || bare === "…" || shownToken.test(bare)) return found;
	const quote = /^\\*"/.exec(value)?.[0] ?? "";
	return `${before}${quote}…${value.endsWith("\"") ? quote : ""}`;
};
/** A sign that stands for none is left as it is. */
const readPercents = (text) => text.includes("%") ? text.replaceAll(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16))) : text;
const readEscapes = (text) => text.includes("\\") ? text.replaceAll(/\\u00([2-7][\da-f])/gi, (sign, hex) => {
	const letter = String.fromCharCode(Number.parseInt(hex, 16));
	return letter === "\"" || letter === "\\" ? sign : letter;
}) : text;
// src/journal/mask-tokens.ts
/**
* A value in which no text lets anybody in, wherever a client may have put it: path, query, key, member name. Tokens of ours keep their
* first 12 characters. What holds no such text is the very value that was given.
*/
const maskTokens = (value) => {
	if (typeof value === "string") return maskText(value);
	if (typeof value !== "object" || value === null) return value;
	let masked = null;
	for (const name in value) {
		const member = value[name];
		const safe = maskTokens(member);
		if (safe === member) continue;
		masked ??= Array.isArray(value) ? [...value] : { ...value };
		masked[name] = safe;
	}
	return masked ?? value;
};
const uuid = /^"?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}"?$/i;
/**
* An idempotency key as it may be kept and shown: one that is no UUID and looks drawn by chance may be a credential put in the wrong place,
* and is known by a digest then, so that it stays another key than others.
*/
const maskKey = (key) => {
	if (uuid.test(key)) return key;
	const looksDrawn = key.length >= 20 && !/\s/.test(key) && /\d/.test(key) && /[a-z]/i.test(key);
	const masked = maskText(key);
	if (masked === key && !looksDrawn) return key;
	return `${masked === key ? `${key.slice(0, 4)}…` : masked} sha256:${hashToken(key).slice(0, 16)}`;
};
// node_modules/@noble/hashes/hmac.js
/**
* HMAC: RFC2104 message authentication code.
* @module
*/
/**
* Internal class for HMAC.
* Accepts any byte key, although RFC 2104 §3 recommends keys at least
* `HashLen` bytes long.
*/
var _HMAC = class {
	oHash;
	iHash;
	blockLen;
	outputLen;
	canXOF = false;
	finished = false;
	destroyed = false;
	constructor(hash, key) {
		ahash(hash);
		abytes(key, void 0, "key");
		this.iHash = hash.create();
		if (typeof this.iHash.update !== "function") throw new Error("expected Hash instance");
		this.blockLen = this.iHash.blockLen;
		this.outputLen = this.iHash.outputLen;
		const blockLen = this.blockLen;
		const pad = new Uint8Array(blockLen);
		pad.set(key.length > blockLen ? hash.create().update(key).digest() : key);
		for (let i = 0; i < pad.length; i++) pad[i] ^= 54;
		this.iHash.update(pad);
		this.oHash = hash.create();
		for (let i = 0; i < pad.length; i++) pad[i] ^= 106;
		this.oHash.update(pad);
		clean(pad);
	}
	update(buf) {
		aexists(this);
		this.iHash.update(buf);
		return this;
	}
	digestInto(out) {
		aexists(this);
		aoutput(out, this);
		this.finished = true;
		const buf = out.subarray(0, this.outputLen);
		this.iHash.digestInto(buf);
		this.oHash.update(buf);
		this.oHash.digestInto(buf);
		this.destroy();
	}
	digest() {
		const out = new Uint8Array(this.oHash.outputLen);
		this.digestInto(out);
		return out;
	}
	_cloneInto(to) {
		to ||= Object.create(Object.getPrototypeOf(this), {});
		const { oHash, iHash, finished, destroyed, blockLen, outputLen, canXOF } = this;
		to = to;
		to.finished = finished;
		to.destroyed = destroyed;
		to.blockLen = blockLen;
		to.outputLen = outputLen;
		to.canXOF = canXOF;
		to.oHash = oHash._cloneInto(to.oHash);
		to.iHash = iHash._cloneInto(to.iHash);
		return to;
	}
	clone() {
		return this._cloneInto();
	}
	destroy() {
		this.destroyed = true;
		this.oHash.destroy();
		this.iHash.destroy();
	}
};
const hmac = /* @__PURE__ */ (() => {
	const hmac_ = ((hash, key, message) => new _HMAC(hash, key).update(message).digest());
	hmac_.create = (hash, key) => new _HMAC(hash, key);
	return hmac_;
})();
// src/webhooks/secret.ts
const prefix = "whsec_";
const [leastBytes, mostBytes] = [24, 64];
/** The secret of a target in a world: the same after a reset, and in every run with the seed. */
const drawSecret = ({ seed, worldId, target, rotation }) => prefix + toBase64(hmac(sha256, utf8ToBytes(`webhook secret ${seed}`), utf8ToBytes(JSON.stringify([
	worldId,
	target,
	rotation
]))));
/** Whether it is `whsec_` and 24 to 64 bytes in Base64. */
const isSecret = (text) => {
	const rest = text.slice(6);
	if (!text.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(rest) || rest.length % 4 !== 0) return false;
	const { length } = atob(rest);
	return length >= leastBytes && length <= mostBytes;
};
/** The bytes that a secret stands for. */
const secretBytes = (secret) => Uint8Array.from(atob(secret.slice(6)), (character) => character.charCodeAt(0));
const toBase64 = (bytes) => btoa(String.fromCharCode(...bytes));
// src/webhooks/disturb.ts
/** World time by which one that is reordered comes later. */
const lateMs = minuteMs;
/** How long ago one was signed that comes too late: twice what libraries take. */
const staleMs = 10 * minuteMs;
const marked = (by) => (record) => ({
	...record,
	disturbed: by
});
/** An event that never happened, in front of another. */
const fake = (by, change = {}) => (record, { nextEvent, nextDelivery }) => {
	const event_id = nextEvent();
	const event = JSON.parse(record.body);
	const named = {
		...event,
		..."event_id" in event ? { event_id } : { id: event_id },
		...change
	};
	return [{
		...marked(by)(record),
		event_id,
		body: JSON.stringify(named)
	}, {
		...record,
		...nextDelivery()
	}];
};
const withMembers = (record) => {
	const event = JSON.parse(record.body);
	const data = event.data === void 0 ? {} : { data: {
		...event.data,
		added_later: { to: "the data" }
	} };
	return {
		...record,
		body: JSON.stringify({
			...event,
			...data,
			added_later: true
		})
	};
};
const table = {
	duplicate: {
		shape: (record, { nextDelivery }) => [record, {
			...marked("duplicate")(record),
			...nextDelivery()
		}],
		attempt: {}
	},
	reorder: {
		shape: (record) => [{
			...marked("reorder")(record),
			due_at: (record.due_at ?? record.created_at) + lateMs
		}],
		attempt: {}
	},
	delay: {
		shape: (record) => [marked("delay")(record)],
		attempt: { signedAgoMs: staleMs }
	},
	forge: {
		shape: fake("forge"),
		attempt: {
			secret: "of somebody else",
			isOnce: true
		}
	},
	replay: {
		shape: (record, { arrived, nextDelivery }) => {
			const old = arrived();
			if (old === void 0) return [record];
			const { event_id, event, body } = old;
			return [{
				...marked("replay")(record),
				event_id,
				event,
				body
			}, {
				...record,
				...nextDelivery()
			}];
		},
		attempt: {
			signedAgoMs: staleMs,
			isOnce: true
		}
	},
	retired_secret: {
		shape: fake("retired_secret"),
		attempt: {
			secret: "of before",
			isOnce: true
		}
	},
	cut: {
		shape: (record) => [marked("cut")(record)],
		attempt: { isCut: true }
	},
	unknown_event: {
		shape: fake("unknown_event", { event: "order.unheard_of" }),
		attempt: { isOnce: true }
	},
	unknown_member: {
		shape: (record) => [withMembers(marked("unknown_member")(record))],
		attempt: {}
	}
};
/** What comes in the place of a delivery with which something goes wrong. */
const disturb = (by, record, disturbing) => table[by].shape(record, disturbing);
const nothing = {};
/** What goes wrong with the next attempt at a delivery: with its first one alone. */
const disturbanceOf = ({ disturbed, attempts }) => disturbed === void 0 || attempts.length > 0 ? nothing : table[disturbed].attempt;
/** Whether a delivery is not tried again. */
const isOnce = ({ disturbed }) => disturbed !== void 0 && table[disturbed].attempt.isOnce === true;
/** A secret that a receiver is not to take. */
const wrongSecret = (kind, origin) => drawSecret({
	...origin,
	target: `${kind} ${origin.target}`
});
// src/journal/mask-message.ts
/** Headers of which nothing is shown that lets anybody in: of those whose name says so, the scheme alone. */
const maskHeaders = (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [maskTokens(name), maskHeader(name, value)]));
const maskHeader = (name, value) => {
	if (name.toLowerCase() === "idempotency-key") return maskKey(value);
	const masked = maskTokens(value);
	if (!isCredentialName(name) || value === "") return masked;
	if (/^(?:\w+ )?svc_(?:live|test)_.{0,3}…?$/i.test(masked)) return masked;
	const [, scheme = ""] = /^([\w-]+ +)\S/.exec(value) ?? [];
	return `${/^(?:proxy-)?authorization$/i.test(name) ? scheme : ""}…`;
};
/** A body in which no member whose name says so, and nothing that is a credential by itself, is left. What has none stays as it was sent. */
const maskBody = (text, isSecretName = isCredentialName) => {
	const value = parse(text);
	if (value === void 0) return maskTokens(text);
	return written(text, value, maskMembers(value, isSecretName));
};
/** The same in steps. */
function* maskBodyInSteps(text, isSecretName = isCredentialName) {
	if (text.length < short) return maskBody(text, isSecretName);
	const parsed = isMaybeJson(text) ? yield* parseJsonInSteps(text) : noJson;
	if (parsed.kind !== "value") return maskTokens(text);
	return written(text, parsed.value, yield* maskOuter(parsed.value, levels, isSecretName));
}
/** Written anew only where something is hidden. */
const written = (text, value, masked) => masked === value ? text : JSON.stringify(masked);
/** Characters that are masked in one go. */
const short = 16384;
/** Levels whose members are masked one by one: those of a document stand in the third. */
const levels = 3;
const noJson = {
	kind: "fault",
	problem: ""
};
const isMaybeJson = (text) => /^\s*[[{"]/.test(text);
function* maskOuter(value, depth, isSecretName, isSecret = false) {
	if (depth === 0 || typeof value !== "object" || value === null) return maskMembers(value, isSecretName, isSecret);
	const masked = [];
	let isSame = true;
	for (const [name, member] of Object.entries(value)) {
		yield;
		const other = yield* maskOuter(member, depth - 1, isSecretName, isSecret || isSecretName(name));
		masked.push([maskTokens(name), other]);
		isSame &&= masked.at(-1)?.[0] === name && other === member;
	}
	return isSame ? value : joined(value, masked);
}
const joined = (value, masked) => Array.isArray(value) ? masked.map(([, member]) => member) : Object.fromEntries(masked);
const parse = (text) => {
	if (!isMaybeJson(text) || findTooDeep(text) !== void 0) return void 0;
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
};
const maskMembers = (value, isSecretName, isSecret = false) => {
	if (typeof value === "string" || typeof value === "number") return maskLeaf(value, isSecret);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value);
	const masked = entries.map(([name, member]) => [maskTokens(name), maskMembers(member, isSecretName, isSecret || isSecretName(name))]);
	if (masked.every(([name, member], place) => name === entries[place]?.[0] && member === entries[place]?.[1])) return value;
	return joined(value, masked);
};
const maskLeaf = (value, isSecret) => {
	if (typeof value === "number") return isSecret ? "…" : value;
	const masked = maskTokens(value);
	return !isSecret || value === "" || /^svc_(?:live|test)_.{0,3}…$/.test(masked) ? masked : "…";
};
export { UndoLog as S, hashToken as _, disturbanceOf as a, Changed as b, drawSecret as c, toBase64 as d, hmac as f, TokenVault as g, isCredentialName as h, disturb as i, isSecret as l, maskTokens as m, maskBodyInSteps as n, isOnce as o, maskKey as p, maskHeaders as r, wrongSecret as s, maskBody as t, secretBytes as u, hintOf as v, Marks as x, tokenForm as y };
