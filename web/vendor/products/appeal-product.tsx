import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { longestAppealNote } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { When } from '../../ui/when.tsx'

interface AppealProps {
  productId: string
  name: string
  appealedAt: string | null
}

/** Appeal for a product that the market hides: the vendor corrects it, and asks an admin to review it again. */
export function AppealProduct({ productId, name, appealedAt }: AppealProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [note, setNote] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const hasSent = useRef(false)
  // The button that was pressed is gone: the focus goes to what stands there now.
  useEffect(() => {
    if (hasSent.current && appealedAt !== null) place.current?.focus()
    hasSent.current = false
  }, [appealedAt])
  const send = async (): Promise<boolean> => {
    try {
      await api.catalogue.appealProduct({ params: { id: productId }, body: { note } })
      toast.success(t('appeal.sent'))
      setNote('')
      hasSent.current = true
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      for (const queryKey of [
        ['own-goods', 'list'],
        ['own-goods', 'one', productId],
        ['orders', 'dashboard'],
      ])
        void queries.invalidateQueries({ queryKey })
    }
  }
  return (
    // The cursor is reset: it may stand in a row that is one large link.
    <div className="min-w-0 cursor-auto" ref={place} tabIndex={-1}>
      {appealedAt === null ? (
        <Button variant="quiet" onClick={() => setIsAsking(true)} size="small">
          {t('appeal.ask')}
        </Button>
      ) : (
        <p className="text-muted text-xs">
          {t('appeal.asked')} <When at={appealedAt} />
        </p>
      )}
      <AskDialog
        isOpen={isAsking}
        look="main"
        no={t('appeal.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={send}
        title={t('appeal.title', { name })}
        yes={t('appeal.send')}
      >
        <p>{t('appeal.line')}</p>
        <AreaField
          hint={t('appeal.noteHint', { most: longestAppealNote })}
          label={t('appeal.note')}
          maxLength={longestAppealNote}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      </AskDialog>
    </div>
  )
}
