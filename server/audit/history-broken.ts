/** Query: is every history a path of allowed transitions. */

interface History {
  readonly table: string
  readonly history: string
  readonly key: string
}

/** Rows whose history starts wrongly, takes a step that is not allowed, has a gap, or ends elsewhere. */
export function historyBroken(
  { table, history, key }: History,
  allowed: readonly (readonly [string, string])[],
): string {
  const steps = allowed.flatMap(([from, to]) => to.split(' ').map((next) => `('${from}', '${next}')`))
  return `
    with step as (
      select ${key} as subject, coalesce(from_status, '') as from_status, to_status,
        coalesce(lag(to_status) over story, '') as stood_at,
        row_number() over (partition by ${key} order by at desc, id desc) = 1 as is_last
      from ${history} window story as (partition by ${key} order by at, id)
    ), allowed (from_status, to_status) as (values ${steps.join(', ')})
    select 'step not allowed: ' || from_status || ' to ' || to_status as fault, subject::text as id
    from step left join allowed using (from_status, to_status)
    where allowed.to_status is null
    union all
    select 'a step is missing before ' || to_status, subject::text from step where from_status <> stood_at
    union all
    select 'stands at ' || t.status || ', history at ' || coalesce(s.to_status, 'nothing'), t.id::text
    from ${table} t left join step s on s.subject = t.id and s.is_last
    where t.status is distinct from s.to_status`
}

/** The steps of a payment, without the rows that only record its holder. */
export const paymentSteps = '(select * from payment_event where collected_by is null) steps'
