import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { useAct } from '../use-action.ts'
import { HiddenReasonDialog } from './hidden-reason-dialog.tsx'

interface KeepHiddenProps {
  appealId: string
  name: string
  /** Why it is hidden so far: where nothing was mended, it still holds. */
  reason: string
}

/** An admin has looked again and keeps a product hidden; the vendor reads why, and may ask once more. */
export function KeepHidden({ appealId, name, reason: before }: KeepHiddenProps) {
  const text = useText()
  const act = useAct()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {text('judge.keep')}
      </Button>
      <HiddenReasonDialog
        before={before}
        isOpen={isAsking}
        line={text('judge.keepAsk')}
        onClose={() => setIsAsking(false)}
        onYes={(reason) =>
          act(() => api.catalogue.keepHidden({ params: { appealId }, body: { reason } }), text('judge.kept'))
        }
        title={text('judge.keepOne', { name })}
        yes={text('judge.keep')}
      />
    </>
  )
}
