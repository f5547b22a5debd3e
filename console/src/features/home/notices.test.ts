import { describe, expect, it } from 'vitest';
import { type OperatorAlert, operatorAlertId } from '../../api/account/infrastructure-alerts.ts';
import { type AlertedSite, collectNotices, FIRMWARE_ALERT, firstSentence, type SiteAlert } from './notices.ts';

const none = () => false;
const maintenance: OperatorAlert = { category: 'SYSTEM', level: 'INFORMATION', message: 'Planned maintenance.', dismissible: true };
const outage: OperatorAlert = { category: 'INFRASTRUCTURE', level: 'ERROR', message: 'Mail is delayed.', dismissible: false };
const firmware: SiteAlert = {
  level: 'WARNING',
  type: FIRMWARE_ALERT,
  message: 'Device DSP has a recommended update available',
  dismissible: true,
  deviceId: 'd1',
};
const arena: AlertedSite = { id: 's1', name: 'Arena', alerts: [firmware, { ...firmware, type: 'CONNECTIVITY', message: 'gone' }] };

describe('the notices of Home', () => {
  it('come from the operator and from firmware of the sites, worst first; other alerts stay on the cards', () => {
    expect(collectNotices([maintenance, outage], [arena], none).map((n) => n.message)).toEqual([
      outage.message,
      firmware.message,
      maintenance.message,
    ]);
  });

  it('name the site and the device they are about', () => {
    expect(collectNotices([], [arena], none)).toMatchObject([{ site: { id: 's1', name: 'Arena' }, deviceId: 'd1' }]);
  });

  it('stay away once dismissed, until they say something else', () => {
    const dismissed = (id: string) => id === operatorAlertId(maintenance);
    expect(collectNotices([maintenance], [], dismissed)).toEqual([]);
    expect(collectNotices([{ ...maintenance, message: 'Planned maintenance tomorrow.' }], [], dismissed)).toHaveLength(1);
  });

  it('cannot be dismissed where the operator says so', () => {
    expect(collectNotices([outage], [], (id) => id === operatorAlertId(outage))).toHaveLength(1);
  });

  it('set the first sentence apart, and take no dot of a number for its end', () => {
    expect(firstSentence('Version 4.2.9 is out. Read the notes.')).toEqual(['Version 4.2.9 is out.', 'Read the notes.']);
    expect(firstSentence('更新已就绪。请阅读说明。')).toEqual(['更新已就绪。', '请阅读说明。']);
    expect(firstSentence('One thing only')).toEqual(['One thing only', '']);
  });
});
