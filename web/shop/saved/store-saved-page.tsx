import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { paths } from '../../../contract/paths.ts'
import { storeQuery } from '../../lib/api/query.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { sideLink } from '../parts/section.tsx'
import { SavedList } from './saved-list.tsx'

/** /store/{username}/wishlist: my saved products of this store. */
export function StoreSavedPage() {
  const t = useTranslate()
  const { username = '' } = useParams({ strict: false })
  const { data: store } = useQuery(storeQuery(username))
  return (
    <ForShoppers>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-bold text-xl">{t('saved.here')}</h1>
        <Link className={sideLink} to={paths.allSaved()}>
          {t('saved.see')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {store && (
        <SavedList
          empty={
            <EmptyState
              action={
                <Link className={buttonStyles('quiet')} to={paths.store(username)}>
                  {t('saved.browse')}
                </Link>
              }
              drawing="heart"
            >
              {t('saved.emptyHere')}
            </EmptyState>
          }
          isBeside
          vendorId={store.vendorId}
        />
      )}
    </ForShoppers>
  )
}
