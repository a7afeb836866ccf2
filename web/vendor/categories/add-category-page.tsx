import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CategoryForm } from './category-form.tsx'

/** /admin/vendor/category/add-category: a new vendor category; `?under=` makes it a subcategory. */
export function AddCategoryPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { under }: { under?: unknown } = useSearch({ strict: false })
  return (
    <div className="max-w-2xl">
      <Link
        className="inline-flex min-h-11 items-center gap-1 font-medium text-himal"
        to={paths.vendorCategories()}
      >
        <Icon name="chevron-left" size={18} />
        {t('vendorCategories.back')}
      </Link>
      <h1 className="mb-4 font-bold text-xl">{t('vendorCategories.add')}</h1>
      <Panel title={t('form.about')}>
        <CategoryForm
          onSaved={() => void navigate({ to: paths.vendorCategories() })}
          parentId={typeof under === 'string' ? under : ''}
        />
      </Panel>
    </div>
  )
}
