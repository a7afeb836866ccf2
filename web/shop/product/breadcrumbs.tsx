import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { useCategoryInStoreName } from '../../parts/products/category-name.ts'
import { Icon } from '../../ui/icon.tsx'

/** Breadcrumbs of the category tree. On phones the name and the price take their place. */
export function Breadcrumbs({ product }: { product: ProductData }) {
  const t = useTranslate()
  const nameOf = useCategoryInStoreName()
  const link = 'inline-flex min-h-9 touch:min-h-11 items-center hover:text-himal hover:underline'
  return (
    <nav aria-label={t('crumbs.label')} className="max-md:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
        <li>
          <Link className={link} to="/">
            {t('header.home')}
          </Link>
        </li>
        <li className="flex items-center gap-1.5">
          <Icon name="chevron-right" size={14} />
          <Link className={link} search={{ categoryId: product.categoryId }} to="/products">
            {nameOf({ name: product.categoryName, nameNe: product.categoryNameNe })}
          </Link>
        </li>
        {product.subCategoryId !== null && product.subCategoryName !== null && (
          <li className="flex items-center gap-1.5">
            <Icon name="chevron-right" size={14} />
            <Link
              className={link}
              search={{ categoryId: product.categoryId, subCatId: product.subCategoryId }}
              to="/products"
            >
              {nameOf({ name: product.subCategoryName, nameNe: product.subCategoryNameNe })}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
