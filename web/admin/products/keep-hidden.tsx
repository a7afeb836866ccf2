import { useRef, useState } from 'react'
import { longestHiddenReason } from '../../../contract/limits.ts'
import { api } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'

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
  const [reason, setReason] = useState(before)
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const keep = async (): Promise<boolean> => {
    // One line is kept: line ends that were typed become spaces.
    const said = reason.trim().replace(/\s+/g, ' ')
    if (said === '') {
      setFault(text('judge.reasonNeeded'))
      field.current?.focus()
      return false
    }
    return act(
      () => api.catalogue.keepHidden({ params: { appealId }, body: { reason: said } }),
      text('judge.kept'),
    )
  }
  return (
    <>
      <Button look="danger" onClick={() => setIsAsking(true)}>
        {text('judge.keep')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        no={text('judge.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={keep}
        title={text('judge.keepOne', { name })}
        yes={text('judge.keep')}
      >
        <p>{text('judge.keepAsk')}</p>
        <AreaField
          error={fault}
          label={text('judge.reason')}
          maxLength={longestHiddenReason}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(undefined)
          }}
          ref={field}
          value={reason}
        />
      </AskDialog>
    </>
  )
}
