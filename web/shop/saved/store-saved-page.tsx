import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { storeQuery } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { sideLink } from '../parts/section.tsx'
import { SavedList } from './saved-list.tsx'

/** /store/{username}/wishlist: what I saved of this store. */
export function StoreSavedPage() {
  const text = useText()
  const { username = '' } = useParams({ strict: false })
  const { data: store } = useQuery(storeQuery(username))
  return (
    <ForShoppers>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="font-bold text-xl">{text('saved.here')}</h1>
        <Link className={sideLink} to={paths.allSaved()}>
          {text('saved.see')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
      {store && (
        <SavedList
          empty={
            <Empty
              action={
                <Link className={buttonLook('quiet')} to={paths.store(username)}>
                  {text('saved.browse')}
                </Link>
              }
            >
              {text('saved.emptyHere')}
            </Empty>
          }
          isBeside
          vendorId={store.vendorId}
        />
      )}
    </ForShoppers>
  )
}
