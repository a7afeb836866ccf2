import { useAttributeWords } from '../../lib/data/places.ts'

/** The values of a variation in a row, without its swatch, in the language of the page. */
export function useVariationName(): (attribute: Readonly<Record<string, string>>) => string {
  const words = useAttributeWords()
  return (attribute) =>
    Object.entries(attribute)
      .filter(([name]) => name !== 'Color_hex')
      .map(([, value]) => words(value))
      .join(', ')
}
