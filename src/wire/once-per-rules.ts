/** Makes the schema for each set of rules once: making one costs far more than using it. There are only as many as assumptions combine to. */
export const oncePerRules = <Rules extends object, Schema>(make: (rules: Rules) => Schema): ((rules: Rules) => Schema) => {
  const made = new Map<string, Schema>()
  return (rules) => {
    const key = JSON.stringify(rules)
    const known = made.get(key)
    if (known !== undefined) return known
    const schema = make(rules)
    made.set(key, schema)
    return schema
  }
}
