import { Link } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { LazyRecommended } from '../parts/lazy-recommended.tsx'
import { SavedList } from './saved-list.tsx'

/** /user-account/saved: my saved products of every store. */
export function SavedPage() {
  const t = useTranslate()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{t('saved.all')}</h1>
        <SavedList
          isBeside
          empty={
            <>
              <EmptyState
                action={
                  <Link className={buttonStyles('main')} to={paths.products()}>
                    {t('cart.browse')}
                  </Link>
                }
                drawing="heart"
              >
                {t('saved.empty')}
              </EmptyState>
              <LazyRecommended />
            </>
          }
        />
      </div>
    </ForShoppers>
  )
}
