import { useText } from '../../lib/i18n/translate.ts'
import type { OwnStore } from '../store/store-data.ts'

interface NameWaitsProps {
  store: OwnStore
  kind: OwnStore['heldNames'][number]['kind']
}

/** Says that a new name is not in use yet. */
export function NameWaits({ store, kind }: NameWaitsProps) {
  const text = useText()
  const held = store.heldNames.find((each) => each.kind === kind)
  return (
    <div aria-live="polite">
      {held && (
        <p className="mt-2 break-words rounded-control border border-sayapatri bg-sayapatri/15 p-3">
          {text('nameWaits', { name: held.name })}
        </p>
      )}
    </div>
  )
}
