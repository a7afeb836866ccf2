import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mostSynonyms } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { readAgain } from '../admin-data.ts'
import { useAction } from '../use-action.ts'
import type { SynonymRow } from './synonyms-page.tsx'

interface SynonymsDialogProps {
  /** The group to edit; undefined closes the dialog. */
  opened: SynonymRow | 'NEW' | undefined
  onClose: () => void
}

/** Adds a group, changes it, or deletes it after one question. */
export function SynonymsDialog({ opened, onClose }: SynonymsDialogProps) {
  const t = useTranslate()
  const act = useAction()
  const [isAsking, setIsAsking] = useState(false)
  // The last content stays during the closing animation.
  const last = useRef(opened)
  if (opened !== undefined) last.current = opened
  const group = last.current === 'NEW' ? undefined : last.current
  return (
    <>
      <Dialog
        isOpen={opened !== undefined && !isAsking}
        onClose={onClose}
        title={t(group === undefined ? 'synonyms.add' : 'synonyms.change')}
      >
        {opened !== undefined && (
          <Form group={group} key={group?.groupId} onDelete={() => setIsAsking(true)} onSaved={onClose} />
        )}
      </Dialog>
      <AskDialog
        isOpen={isAsking}
        no={t('synonyms.keep')}
        onClose={() => setIsAsking(false)}
        onYes={async () => {
          const isDone = await act(
            () => api.catalogue.deleteSynonyms({ params: { groupId: group?.groupId ?? '' } }),
            t('synonyms.deleted'),
          )
          if (isDone) onClose()
          return isDone
        }}
        title={t('synonyms.deleteTitle')}
        yes={t('synonyms.delete')}
      >
        <p>{t('synonyms.deleteAsk', { words: group?.words.join(', ') ?? '' })}</p>
      </AskDialog>
    </>
  )
}

interface FormProps {
  group: SynonymRow | undefined
  onSaved: () => void
  onDelete: () => void
}

const wordsIn = (typed: string): string[] => typed.split(/[\s,،;/]+/).filter((word) => word !== '')

function wordsOf({ code, detail, errors, extra }: ApiProblem): string {
  if (code === 'SYNONYM_TAKEN' && Array.isArray(extra.words)) return `${detail} (${extra.words.join(', ')})`
  const [fault] = Object.values(errors)
  return fault === undefined ? detail : errorMessages(fault)
}

function Form({ group, onSaved, onDelete }: FormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(group?.words.join(', ') ?? '')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const refuse = (words: string) => {
    setFault(words)
    field.current?.querySelector('textarea')?.focus()
  }
  const save = async () => {
    const words = wordsIn(typed)
    if (words.length < 2) return refuse(t('synonyms.tooFew'))
    if (words.length > mostSynonyms) return refuse(t('synonyms.tooMany', { count: mostSynonyms }))
    setFault(undefined)
    setIsBusy(true)
    try {
      const body = { words }
      await (group === undefined
        ? api.catalogue.addSynonyms({ body })
        : api.catalogue.changeSynonyms({ params: { groupId: group.groupId }, body }))
      toast.success(t('synonyms.saved'))
      onSaved()
      void readAgain(queries)
    } catch (error) {
      const said = error instanceof ApiProblem ? wordsOf(error) : ''
      refuse(said === '' ? t('ui.failed') : said)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
      ref={field}
    >
      <AreaField
        autoCapitalize="none"
        autoComplete="off"
        error={fault}
        hint={t('synonyms.hint')}
        label={t('synonyms.words')}
        onChange={({ target }) => setTyped(target.value)}
        spellCheck={false}
        value={typed}
      />
      <div className="flex flex-wrap justify-between gap-2">
        <Button busy={isBusy} type="submit">
          {t('synonyms.save')}
        </Button>
        {group !== undefined && (
          <Button icon="trash" variant="quiet" onClick={onDelete}>
            {t('synonyms.delete')}
          </Button>
        )}
      </div>
    </form>
  )
}
