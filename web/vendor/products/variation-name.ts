/** The values of a variation in a row, without its swatch. */
export const variationName = (attribute: Readonly<Record<string, string>>): string =>
  Object.entries(attribute)
    .filter(([name]) => name !== 'Color_hex')
    .map(([, value]) => value)
    .join(', ')
