/**
 * Stand-ins of `explore`, `sensitivity` and `exam` in the page of the playground, which has no program to try: a visitor need not load them.
 * @throws Error when called.
 */
const refuse = async (): Promise<never> => {
  throw new Error('The playground tries no programs. Install the package for this.')
}

export const explore = refuse
export const sensitivity = refuse
export const runExam = refuse
