import { c as visit, f as isSeq, s as Document } from "./browser.js";
// src/reading/write-document.ts
const isMap = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Writes records by kind and label as text, a record at a time. */
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
/** Every line two characters further in. */
const setIn = (text) => text.split("\n").map((line) => line === "" ? line : `  ${line}`).join("\n");
/** A half of a character alone, which UTF-8 cannot write. */
const loneHalf = /\p{Surrogate}/u;
/**
* One record by its label: a member a line, what is in a member in braces. Texts of more than one line are quoted, so that every line can
* be set in.
*/
const writeYaml = (record) => {
	const document = new Document(record, {
		aliasDuplicateObjects: false,
		version: "1.2"
	});
	visit(document, {
		Collection: (_, node, path) => {
			const items = isSeq(node) && path.length <= deepest;
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
/** Nodes above the list of a member: the document, the map of the label, its pair, the record, the pair of the member. */
const deepest = 5;
export { writeDocument };
