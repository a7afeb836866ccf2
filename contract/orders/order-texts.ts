/** Free texts that a shopper writes with an order: one list for request, rows, pages and packing slip. No schemas here. */

/** The most characters of each. */
export const orderTexts = { note: 300 } as const satisfies Readonly<Record<string, number>>
export type OrderText = keyof typeof orderTexts

// Asserted type: `Object.keys` has no type for the keys of a literal.
export const orderTextNames = Object.keys(orderTexts) as OrderText[]

/** A value for each text. */
export const eachOrderText = <Value>(make: (name: OrderText) => Value): Record<OrderText, Value> =>
  // Asserted type: `Object.fromEntries` loses the keys.
  Object.fromEntries(orderTextNames.map((name) => [name, make(name)])) as Record<OrderText, Value>
