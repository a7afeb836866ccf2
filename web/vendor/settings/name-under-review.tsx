import { useTranslate } from '../../lib/i18n/translate.ts'
import type { VendorStore } from '../store/store-data.ts'

interface NameWaitsProps {
  store: VendorStore
  kind: VendorStore['heldNames'][number]['kind']
}

/** Says that a new name is not in use yet. */
export function NameUnderReview({ store, kind }: NameWaitsProps) {
  const t = useTranslate()
  const held = store.heldNames.find((each) => each.kind === kind)
  return (
    <div aria-live="polite">
      {held && (
        <p className="mt-2 break-words rounded-control border border-sayapatri bg-sayapatri/15 p-3">
          {t('nameWaits', { name: held.name })}
        </p>
      )}
    </div>
  )
}
