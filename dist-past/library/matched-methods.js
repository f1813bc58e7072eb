// src/scenario/matched-methods.ts
/** The methods that a step of a scenario can ask for. */
const matchedMethods = [
	"GET",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"HEAD",
	"OPTIONS"
];
export { matchedMethods as t };
