-- The database of Tutti and the role that owns it, without the rights of a superuser and without CREATEROLE: row-level security holds for it. Run once by a superuser of PostgreSQL 15 or newer:
--   TUTTI_DATABASE_PASSWORD=… psql --set ON_ERROR_STOP=1 --file roles.sql postgres
-- then DATABASE_URL=postgres://tutti:…@HOST:5432/tutti. The tables are made by Tutti at its first start.
\set ON_ERROR_STOP 1
\getenv password TUTTI_DATABASE_PASSWORD
create role tutti login nosuperuser nocreatedb nocreaterole nobypassrls password :'password';
-- Under these transactions of customers and of the server itself run. They belong to the whole cluster, so that another Tutti may have made them.
select format('create role %I nologin nosuperuser nobypassrls', name) from (values ('tutti_tenant'), ('tutti_system')) roles (name)
 where not exists (select from pg_roles where rolname = name) \gexec
-- From PostgreSQL 16 on without inheriting, so that their policies hold only after SET ROLE.
select format('grant %I to tutti%s', name, case when current_setting('server_version_num')::int >= 160000 then ' with inherit false, set true' else '' end)
  from (values ('tutti_tenant'), ('tutti_system')) roles (name) \gexec
create database tutti owner tutti;
-- Nobody else connects to it.
revoke all on database tutti from public;
