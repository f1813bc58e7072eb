let require_dist$1$;
const require_dist$1 = () => require_dist$1$ ??= require("./dist.cjs");
// src/reading/write-document.ts
var import_dist = require_dist$1().require_dist();
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const writeDocument = (kinds, language) => language === "json" ? writeJsonDocument(kinds) : writeYamlDocument(kinds);
function* writeJsonDocument(kinds) {
	let comma = "";
	yield "{";
	for (const [kind, records] of Object.entries(kinds)) {
		yield `${comma}\n  ${JSON.stringify(kind)}: `;
		if (isMap(records)) yield* writeJsonRecords(records);
		else yield JSON.stringify(records);
		comma = ",";
	}
	yield "\n}\n";
}
function* writeJsonRecords(records) {
	let comma = "";
	yield "{";
	for (const [label, record] of Object.entries(records)) {
		yield `${comma}\n    ${JSON.stringify(label)}: ${JSON.stringify(record)}`;
		comma = ",";
	}
	yield "\n  }";
}
function* writeYamlDocument(kinds) {
	const members = Object.entries(kinds);
	if (members.length === 0) yield "{}\n";
	for (const [kind, records] of members) {
		if (!isMap(records) || Object.keys(records).length === 0) {
			yield writeYaml({ [kind]: records });
			continue;
		}
		yield `${kind}:\n`;
		for (const [label, record] of Object.entries(records)) yield setIn(writeYaml({ [label]: record }));
	}
}
const setIn = (text) => text.split("\n").map((line) => line === "" ? line : `  ${line}`).join("\n");
const loneHalf = /\p{Surrogate}/u;
const writeYaml = (record) => {
	const document = new import_dist.Document(record, {
		aliasDuplicateObjects: false,
		version: "1.2"
	});
	(0, import_dist.visit)(document, {
		Collection: (_, node, path) => {
			const items = (0, import_dist.isSeq)(node) && path.length <= deepest;
			node.flow = path.length > deepest || path.length > 3 && !items || items && node.items.length === 0;
		},
		Scalar: (_, node) => {
			if (typeof node.value === "string" && loneHalf.test(node.value)) node.type = "QUOTE_DOUBLE";
		}
	});
	return document.toString({
		lineWidth: 0,
		blockQuote: false,
		flowCollectionPadding: true
	});
};
const deepest = 5;
exports.writeDocument = writeDocument;
