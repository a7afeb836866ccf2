import { useEffect } from 'react'
import { warn } from '../../lib/browser/log.ts'
import { useLocation } from '../../lib/data/chosen-location.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'
import { openLocation } from '../../lib/navigation/panels.ts'
import { Icon } from '../../ui/icon.tsx'

/** 'Deliver to …': the chosen place, and the dialog to choose another. In words from 768 px on. */
export function PlaceButton() {
  const t = useTranslate()
  const isNepali = useLanguage() === 'ne'
  const place = useLocation()
  const { name, nameNe } = place ?? {}
  useEffect(() => {
    // The device's position comes without a name; the names are too heavy for a first load.
    if (place && !name) {
      loadWithRetry(() => import('./name-location.ts'))
        .then((it) => it.nameLocation(place))
        .catch((error: unknown) => warn('the place has no name', error))
    }
  }, [place, name])
  return (
    <button
      className="flex h-11 w-11 items-center justify-center gap-1 rounded-control hover:bg-sunken md:w-36"
      onClick={openLocation}
      type="button"
    >
      <Icon name="pin" />
      <span className="sr-only">{t('header.location')}</span>
      <span className="min-w-0 flex-1 text-left text-xs leading-tight max-md:hidden">
        <span className="block truncate text-muted">{t('header.deliverTo')}</span>
        <b className="block truncate">{name ? (isNepali ? nameNe : name) : t('header.anywhere')}</b>
      </span>
      <Icon className="max-md:hidden" name="chevron-down" size={14} />
    </button>
  )
}
