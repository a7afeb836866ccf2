import { useAttributeWords, usePlaceName } from '../../lib/data/places.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { type ProductData, questionsOf } from '../../parts/product-page/choice.ts'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { useFactRows } from './use-fact-rows.ts'

/** The product in two columns: its category, its facts, its options with all their values, and the district it comes from. */
export function DetailsTable({ product }: { product: ProductData }) {
  const t = useTranslate()
  const placeName = usePlaceName()
  const words = useAttributeWords()
  const category = useCategoryWords(product)
  const options = questionsOf(product.variations, undefined, product.options)
  const rows = useFactRows(product.facts)
  const facts = [
    [t('details.category'), category],
    ...rows.map(({ name, fact }) => [name, fact] as const),
    ...options.map(
      ({ name, options: values }) =>
        [words(name), values.map(({ value }) => words(value)).join(', ')] as const,
    ),
    [t('details.from'), placeName(product.city)],
  ] as const
  return (
    <section className="grid max-w-[70ch] gap-2 border-line border-t pt-5">
      <h2 className="font-bold text-base">{t('details.title')}</h2>
      <table className="w-full text-sm [overflow-wrap:anywhere]">
        <tbody>
          {facts.map(([name, fact]) => (
            <tr className="border-line border-b last:border-b-0" key={name}>
              <th className="w-2/5 py-2 pr-4 text-left align-top font-normal text-muted" scope="row">
                {name}
              </th>
              <td className="whitespace-pre-line py-2 align-top">{fact}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Category and subcategory in the language of the page. */
function useCategoryWords(product: ProductData): string {
  const nameOf = useCategoryInStoreName()
  const { categoryName, categoryNameNe, subCategoryName, subCategoryNameNe } = product
  const category = nameOf({ name: categoryName, nameNe: categoryNameNe })
  if (subCategoryName === null) return category
  return `${category} › ${nameOf({ name: subCategoryName, nameNe: subCategoryNameNe })}`
}
