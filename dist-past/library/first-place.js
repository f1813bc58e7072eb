// src/changes/first-place.ts
/** The first place of a list of so many from which on a test holds, once it holds; the length where it never does. */
const firstPlace = (length, holds) => {
	let [low, high] = [0, length];
	while (low < high) {
		const middle = low + high >> 1;
		if (holds(middle)) high = middle;
		else low = middle + 1;
	}
	return low;
};
export { firstPlace as t };
