import { d as toBase64, f as hmac, u as secretBytes } from "./mask-message.js";
import { C as clean, E as utf8ToBytes, S as bytesToHex, T as rotl, _ as Maj, g as HashMD, h as Chi, m as sha256, w as createHasher } from "./draw.js";
// node_modules/@noble/hashes/legacy.js
/**

SHA1 (RFC 3174), MD5 (RFC 1321), and RIPEMD160 legacy, weak hash functions.
RFC 2286 only covers HMAC-RIPEMD160 wrapper material and test vectors,
not the base RIPEMD-160 compression spec.
Don't use them in a new protocol. What "weak" means:

- Collisions can be made with 2^18 effort in MD5, 2^60 in SHA1, 2^80 in RIPEMD160.
- No practical pre-image attacks (only theoretical, 2^123.4)
- HMAC seems kinda ok: https://www.rfc-editor.org/rfc/rfc6151
* @module
*/
/** Initial SHA-1 state from RFC 3174 §6.1. */
const SHA1_IV = /* @__PURE__ */ Uint32Array.from([
	1732584193,
	4023233417,
	2562383102,
	271733878,
	3285377520
]);
const SHA1_W = /* @__PURE__ */ new Uint32Array(80);
/** Internal SHA1 legacy hash class. */
var _SHA1 = class extends HashMD {
	A = SHA1_IV[0] | 0;
	B = SHA1_IV[1] | 0;
	C = SHA1_IV[2] | 0;
	D = SHA1_IV[3] | 0;
	E = SHA1_IV[4] | 0;
	constructor() {
		super(64, 20, 8, false);
	}
	get() {
		const { A, B, C, D, E } = this;
		return [
			A,
			B,
			C,
			D,
			E
		];
	}
	set(A, B, C, D, E) {
		this.A = A | 0;
		this.B = B | 0;
		this.C = C | 0;
		this.D = D | 0;
		this.E = E | 0;
	}
	_cloneInto(to) {
		(to ||= new this.constructor()).set(...this.get());
		return this._cloneIntoMeta(to);
	}
	process(view, offset) {
		for (let i = 0; i < 16; i++, offset += 4) SHA1_W[i] = view.getUint32(offset, false);
		for (let i = 16; i < 80; i++) SHA1_W[i] = rotl(SHA1_W[i - 3] ^ SHA1_W[i - 8] ^ SHA1_W[i - 14] ^ SHA1_W[i - 16], 1);
		let { A, B, C, D, E } = this;
		for (let i = 0; i < 80; i++) {
			let F, K;
			if (i < 20) {
				F = Chi(B, C, D);
				K = 1518500249;
			} else if (i < 40) {
				F = B ^ C ^ D;
				K = 1859775393;
			} else if (i < 60) {
				F = Maj(B, C, D);
				K = 2400959708;
			} else {
				F = B ^ C ^ D;
				K = 3395469782;
			}
			const T = rotl(A, 5) + F + E + K + SHA1_W[i] | 0;
			E = D;
			D = C;
			C = rotl(B, 30);
			B = A;
			A = T;
		}
		A = A + this.A | 0;
		B = B + this.B | 0;
		C = C + this.C | 0;
		D = D + this.D | 0;
		E = E + this.E | 0;
		this.set(A, B, C, D, E);
	}
	roundClean() {
		clean(SHA1_W);
	}
	destroy() {
		this.destroyed = true;
		this.set(0, 0, 0, 0, 0);
		clean(this.buffer);
	}
};
/**
* SHA1 (RFC 3174) legacy hash function. It was cryptographically broken.
* @param msg - message bytes to hash
* @param opts - Reserved hash options.
* @returns Digest bytes.
* @example
* Hash a message with SHA1.
* ```ts
* sha1(new Uint8Array([97, 98, 99]));
* ```
*/
const sha1 = /* @__PURE__ */ createHasher(() => new _SHA1());
// src/webhooks/signatures.ts
const first = (secrets) => secrets[0] ?? "";
/** Of the message `id.timestamp.body`, as Standard Webhooks 1.0.0 has it. */
const standardSignature = (secret, { id, timestamp, body }) => `v1,${toBase64(hmac(sha256, secretBytes(secret), utf8ToBytes(`${id}.${timestamp}.${body}`)))}`;
/** The table of signatures, by the values of the assumption `webhook-signature`. */
const signatureKinds = {
	standard: {
		says: "Standard Webhooks: headers `webhook-id`, `webhook-timestamp` and `webhook-signature`, `v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; two of them while a rotation lasts",
		sign: ({ secrets, ...message }) => ({
			headers: {
				"webhook-id": message.id,
				"webhook-timestamp": String(message.timestamp),
				"webhook-signature": secrets.map((secret) => standardSignature(secret, message)).join(" ")
			},
			query: {}
		})
	},
	laravel: {
		says: "header `Signature`: the hexadecimal HMAC-SHA256 of the body, the key being the text of the secret",
		sign: ({ secrets, body }) => ({
			headers: { signature: bytesToHex(hmac(sha256, utf8ToBytes(first(secrets)), utf8ToBytes(body))) },
			query: {}
		})
	},
	"sha1-query": {
		says: "query parameter `signature`: the hexadecimal HMAC-SHA1 of the body, the key being the text of the secret",
		sign: ({ secrets, body }) => ({
			headers: {},
			query: { signature: bytesToHex(hmac(sha1, utf8ToBytes(first(secrets)), utf8ToBytes(body))) }
		})
	},
	"static-token": {
		says: "header `webhook-token`: the secret itself",
		sign: ({ secrets }) => ({
			headers: { "webhook-token": first(secrets) },
			query: {}
		})
	},
	none: {
		says: "nothing is signed",
		sign: () => ({
			headers: {},
			query: {}
		})
	}
};
export { signatureKinds as t };
