import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isFitUsername, longestUsername } from '../../../contract/accounts/usernames.ts'
import { paths } from '../../../contract/paths.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorStore, vendorStoreQuery } from '../store/store-data.ts'
import { NameUnderReview } from './name-under-review.tsx'

/** The username in the store's address: always shown, changed once. */
export function UsernamePanel({ store }: { store: VendorStore }) {
  const t = useTranslate()
  const { username, canRename } = store
  return (
    <Panel line={t(canRename ? 'username.once' : 'username.final')} title={t('username.title')}>
      <p>
        <span className="text-muted">{t('username.address')}</span>{' '}
        <span className="break-all font-medium">
          {location.host}
          {paths.store(username)}
        </span>
      </p>
      <NameUnderReview kind="USERNAME" store={store} />
      {canRename && <RenameForm username={username} />}
    </Panel>
  )
}

function RenameForm({ username }: { username: string }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(username)
  const [fault, setFault] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wanted = typed.normalize('NFKC').trim().toLowerCase()
  const refuse = (words: string) => {
    setFault(words)
    field.current?.focus()
  }
  const ask = () => {
    setFault(undefined)
    if (wanted === username) return refuse(t('username.same'))
    if (!isFitUsername(wanted)) return refuse(t('username.unfit'))
    setIsAsking(true)
  }
  const rename = async (): Promise<boolean> => {
    try {
      const saved = await api.vendors.renameStore({ body: { username: wanted } })
      queries.setQueryData(vendorStoreQuery().queryKey, saved)
      if (saved.username === wanted) toast.success(t('username.saved'))
      return true
    } catch (error) {
      setFault(problemMessage(error, t('ui.failed')))
      if (isRefusal(error, 'USERNAME_IS_FINAL')) void queries.invalidateQueries({ queryKey: ['own-store'] })
      // The dialog closes and gives the focus back; the fault stands beside the field.
      return true
    }
  }
  return (
    <>
      <form
        className="grid max-w-md grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          error={fault}
          hint={t('username.hint')}
          label={t('username.label')}
          maxLength={longestUsername}
          onChange={(event) => setTyped(event.target.value)}
          ref={field}
          spellCheck={false}
          value={typed}
        />
        <Button className="justify-self-start" variant="quiet" type="submit">
          {t('username.change')}
        </Button>
      </form>
      <AskDialog
        isOpen={isAsking}
        look="main"
        no={t('account.cancel')}
        onClose={() => setIsAsking(false)}
        onYes={rename}
        title={t('username.askTitle', { name: wanted })}
        yes={t('username.change')}
      >
        <p>{t('username.ask', { name: username })}</p>
      </AskDialog>
    </>
  )
}
