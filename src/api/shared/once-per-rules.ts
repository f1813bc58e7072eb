/** Makes the schema for each set of rules once: making one costs far more than using it. There are only as many as assumptions combine to. */
export const oncePerRules = <Rules extends object, Schema>(make: (rules: Rules) => Schema): ((rules: Rules) => Schema) => {
  const made = new Map<string, Schema>()
  return (rules) => {
    const key = keyOf(rules)
    const known = made.get(key)
    if (known !== undefined) return known
    const schema = make(rules)
    made.set(key, schema)
    return schema
  }
}

/** The members one after the other; only lists need to be written as JSON, which costs as much as the use of a schema. */
const keyOf = (rules: object): string => {
  let key = ''
  for (const name in rules) {
    const value: unknown = rules[name as keyof typeof rules]
    key += `${name}:${typeof value === 'object' && value !== null ? JSON.stringify(value) : value} `
  }
  return key
}
