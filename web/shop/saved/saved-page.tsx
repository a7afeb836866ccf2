import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/translate.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { SavedList } from './saved-list.tsx'

/** /user-account/saved: what I saved, of every store. */
export function SavedPage() {
  const text = useText()
  return (
    <ForShoppers>
      <div className="page py-6 md:py-8">
        <h1 className="mb-6 font-bold text-xl">{text('saved.all')}</h1>
        <SavedList
          empty={
            <Empty
              action={
                <Link className={buttonLook('main')} to={paths.products()}>
                  {text('cart.browse')}
                </Link>
              }
            >
              {text('saved.empty')}
            </Empty>
          }
        />
      </div>
    </ForShoppers>
  )
}
