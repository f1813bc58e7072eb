// The engine lets others have their turn by `setImmediate`, or else by a timer. Here the queue of turns is shared by the objects of an
// isolate, and a timer ends with the object that has set it: the turns of all others would never come. Microtasks belong to nobody.
Object.assign(globalThis, { setImmediate: (act: () => void) => queueMicrotask(act) })
