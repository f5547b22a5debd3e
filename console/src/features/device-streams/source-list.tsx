import { Loader, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordsOf } from '../../api/client/errors.ts';
import { said } from '../../i18n/said.ts';
import { streamFacts } from '../../ui/channels/stream-words.ts';
import { NotRead } from '../../ui/page/not-read.tsx';
import classes from './choose-stream.module.css';
import type { Sources } from './use-sources.ts';

/** Every transmit stream of the site, those that do not fit closed with the reason. */
export function SourceList({ read, chosen, choose }: Sources) {
  const { t } = useTranslation('channels');
  const { data, error, fetching, refetch } = read;
  const sources = data?.streamSources ?? [];
  if (!data && error) return <NotRead why={wordsOf(error)} onRetry={refetch} text={t('notRead')} />;
  if (!data) return fetching ? <Loader size="xs" /> : null;
  if (sources.length === 0) return <p>{t('streams.noSources')}</p>;
  return (
    <Radio.Group label={t('streams.sources')} onChange={choose} value={chosen?.id ?? null}>
      <div className={classes.sources}>
        {sources.map((source) => (
          <Radio
            description={source.misfit ? said(source.misfit) : streamFacts(source.stream, t)}
            disabled={source.misfit !== null}
            key={source.id}
            label={`${source.stream.name}@${source.deviceName}`}
            value={source.id}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
