// src/past/is-beside.ts
const beside = /^\/_emulator\/(?:worlds|snapshot|reset|requests|webhooks)(?:\/|$)/;
const isBeside = (path) => beside.test(path);
Object.defineProperty(exports, "isBeside", {
	enumerable: true,
	get: function() {
		return isBeside;
	}
});
