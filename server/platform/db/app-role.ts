/**
 * Least privilege: the role that serves people reads and writes rows, and can change nothing else of the database. Its
 * tables belong to the owner, who brings them up to date before the door opens.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'

export const appRole = 'market_app'

/** Advisory lock: roles are the whole cluster's, and concurrent changes of one fail. The lock is one database's. */
const oneAtATime = 'select pg_advisory_xact_lock(471920015)'

/** The password is derived one way (HMAC) from the owner's: one secret on disk is enough. */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', url.password).update(appRole).digest('base64url')
  url.username = appRole
  return url.href
}

/**
 * Grants the role the tables that exist and those that later migrations make. Done at each start, so
 * that a cluster of before has it too. Returns the connection string to serve with.
 */
export async function handOver(ownerUrl: string): Promise<string> {
  const appUrl = appUrlOf(ownerUrl)
  const { password } = new URL(appUrl)
  const inCluster = new URL(ownerUrl)
  inCluster.pathname = '/postgres'
  await asOwner(inCluster.href, async (client) => {
    await client.query(`begin; ${oneAtATime};
      do $$ begin
        create role ${appRole};
      exception when duplicate_object then null;
      end $$;
      alter role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}';
      commit`)
  })
  await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query("select from pg_namespace where nspname = 'pgboss'")
    await client.query(`begin; ${oneAtATime};
      do $$ begin
        execute format('revoke all on database %I from public', current_database());
        execute format('grant connect on database %I to ${appRole}', current_database());
      end $$;
      ${grantsIn('public')}
      ${rows.length > 0 ? grantsIn('pgboss') : ''}
      revoke insert, update, delete on schema_migration from ${appRole};
      commit`)
  })
  return appUrl
}

const grantsIn = (schema: string): string => `
  revoke create on schema ${schema} from public;
  grant usage on schema ${schema} to ${appRole};
  grant select, insert, update, delete on all tables in schema ${schema} to ${appRole};
  grant usage, select, update on all sequences in schema ${schema} to ${appRole};
  alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${appRole};
  alter default privileges in schema ${schema} grant usage, select, update on sequences to ${appRole};`

/** An external database: its role is the operator's choice, and a superuser is worth a warning. */
export async function warnOfSuperuser(url: string, log: Log): Promise<void> {
  await asOwner(url, async (client) => {
    const { rows } = await client.query('select rolsuper from pg_roles where rolname = current_user')
    if (rows[0]?.rolsuper !== true) return
    log.warn(
      'DATABASE_URL names a superuser: give the market a role of its own, without SUPERUSER, that owns its database',
    )
  })
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
