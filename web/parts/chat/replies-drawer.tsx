import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { savedReplyRoutes } from '../../../contract/chat/saved-replies.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { AwayForm } from './away-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import '../../ui/late-icons.ts'

type Kept = ResponseJson<typeof savedReplyRoutes.savedReplies>
export type Reply = Kept['rows'][number]

const repliesQuery = () =>
  queryOptions({ queryKey: ['saved-replies'], queryFn: () => api.chat.savedReplies(), networkMode: 'always' })

export interface RepliesProps {
  isOpen: boolean
  onClose: () => void
  onPick?: (words: string) => void
}

/** The store's saved replies, to insert or edit, and its away message. */
export function Replies({ isOpen, onClose, onPick }: RepliesProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const kept = useQuery(repliesQuery())
  const [edited, setEdited] = useState<Reply | 'NEW'>()
  const [removed, setRemoved] = useState<Reply>()
  const readAgain = () => queries.invalidateQueries({ queryKey: repliesQuery().queryKey })
  const remove = async (): Promise<boolean> => {
    try {
      await api.chat.removeSavedReply({ params: { replyId: removed?.id ?? '' } })
      await readAgain()
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('chat.notDone')))
      return false
    }
  }
  const done = async () => {
    await readAgain()
    setEdited(undefined)
  }
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('chat.replies')}>
      {kept.isPending && <RowsWaiting />}
      {kept.isError && <ErrorState onRetry={() => void kept.refetch()} />}
      {kept.data && (
        <div className="grid grid-cols-1 gap-5">
          {kept.data.rows.length === 0 && edited === undefined && (
            <p className="text-muted">{t('chat.noReplies')}</p>
          )}
          <ul className="grid grid-cols-1 gap-3">
            {kept.data.rows.map((reply) =>
              edited !== 'NEW' && edited?.id === reply.id ? (
                <li key={reply.id}>
                  <ReplyForm onClose={() => setEdited(undefined)} onDone={done} reply={reply} />
                </li>
              ) : (
                <li
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 rounded-card border border-line p-2 pl-3"
                  key={reply.id}
                >
                  <div className="grid grid-cols-1 justify-items-start gap-1">
                    <p className="font-bold">{reply.title}</p>
                    <p className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{reply.body}</p>
                    {onPick && (
                      <Button
                        variant="quiet"
                        onClick={() => {
                          onPick(reply.body)
                          onClose()
                        }}
                        size="small"
                      >
                        {t('chat.useReply')}
                      </Button>
                    )}
                  </div>
                  <div className="flex">
                    <IconButton
                      icon="edit"
                      label={t('chat.editReply', { title: reply.title })}
                      onClick={() => setEdited(reply)}
                    />
                    <IconButton
                      icon="trash"
                      label={t('chat.removeReply', { title: reply.title })}
                      onClick={() => setRemoved(reply)}
                    />
                  </div>
                </li>
              ),
            )}
          </ul>
          {edited === 'NEW' ? (
            <ReplyForm onClose={() => setEdited(undefined)} onDone={done} />
          ) : (
            <Button
              className="justify-self-start"
              disabled={kept.data.rows.length >= kept.data.most}
              icon="plus"
              variant="quiet"
              onClick={() => setEdited('NEW')}
            >
              {t('chat.addReply')}
            </Button>
          )}
          <AwayForm away={kept.data.away} onDone={readAgain} />
        </div>
      )}
      <AskDialog
        isOpen={removed !== undefined}
        no={t('chat.keep')}
        onClose={() => setRemoved(undefined)}
        onYes={remove}
        title={t('chat.removeTitle')}
        yes={t('chat.remove')}
      >
        <p>{removed?.title}</p>
      </AskDialog>
    </Drawer>
  )
}
