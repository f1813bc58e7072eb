/** An error for a machine that cannot run the tests: the sentence says what is missing, and a stack would say no more. */
export const missing = (sentence: string): Error => {
  const error = new Error(sentence)
  error.stack = sentence
  return error
}
