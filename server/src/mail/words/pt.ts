import type { MailWords } from './mail-words.ts';

const devices = (count: number): string => (count === 1 ? '1 dispositivo' : `${count} dispositivos`);

export const pt: MailWords = {
  reset: {
    subject: 'Escolha uma nova senha para o Tutti',
    before: 'Alguém, esperamos que você, pediu uma nova senha para este endereço de e-mail.\n\nEscolha-a aqui dentro de uma hora:',
    after: 'Se não foi você, não faça nada: a sua senha continua a mesma.',
  },
  invitation: {
    invitedSubject: (account) => `Convite para ${account} no Tutti`,
    addedSubject: (account) => `Você tem acesso a ${account} no Tutti`,
    gaveAccess: (by, account) => `${by} deu a você acesso a “${account}” no Tutti, o console para dispositivos de áudio em rede.`,
    choosePassword: 'Escolha aqui a sua senha, uma única vez, dentro de uma semana:',
    signIn: 'Entre com a senha que já tem:',
    singleSignOn: 'Entre com a autenticação única (SSO), como nos seus outros serviços:',
    afterwards: (email) => `Depois, entre com ${email}. Se não esperava esta mensagem, não faça nada.`,
  },
  welcome: {
    subject: 'Boas-vindas ao Tutti',
    made: (account) => `A sua conta “${account}” no Tutti, o console para dispositivos de áudio em rede, está pronta.`,
  },
  secondStep: {
    subject: 'O seu login no Tutti foi alterado',
    appAdded: 'Um aplicativo autenticador foi adicionado ao seu login no Tutti. Depois da senha, é pedido o código dele.',
    appRemoved: 'O aplicativo autenticador foi removido do seu login no Tutti.',
    codesMade: 'Novos códigos de recuperação foram criados para o seu login no Tutti. Os anteriores não funcionam mais.',
    passkeyAdded: (passkey) => `A chave de acesso “${passkey}” foi adicionada ao seu login no Tutti.`,
    passkeyRemoved: (passkey) => `A chave de acesso “${passkey}” foi removida do seu login no Tutti.`,
    codeUsed: (left) => `Alguém entrou no Tutti em seu nome com um código de recuperação. Códigos de recuperação restantes: ${left}.`,
    operator: 'O operador deste servidor',
    reset: (by) =>
      `${by} redefiniu a sua segunda etapa de login no Tutti: o aplicativo autenticador, as chaves de acesso e os códigos de recuperação foram removidos, e todas as suas sessões terminaram. Você entra com a sua senha e pode adicionar de novo uma segunda etapa.`,
    notYou: 'Se não esperava esta mensagem, escolha já uma nova senha e veja como você entra:',
  },
  secondStepAsked: {
    subject: (account) => `${account} no Tutti pede uma segunda etapa no login`,
    now: (account) =>
      `“${account}” pede a você uma segunda etapa no login, além da senha. Até ter uma, esta conta fica fechada para você; as suas outras contas continuam abertas.`,
    from: (account, date) =>
      `A partir de ${date}, “${account}” pede a você uma segunda etapa no login, além da senha. Sem ela, esta conta fica fechada para você a partir desse dia; as suas outras contas continuam abertas.`,
    how: 'Adicione um aplicativo autenticador ou uma chave de acesso, o que leva um minuto:',
  },
  keyEnds: {
    subject: (key) => `A chave de API ${key} no Tutti termina em breve`,
    text: (key, account, date) =>
      `A chave de API “${key}” de “${account}”, que você criou, termina em ${date}: a partir daí as suas chamadas são recusadas. Crie uma nova a tempo e dê-a ao programa que a usa:`,
  },
  monthlyReport: {
    subject: (site, month) => `${site}, ${month}: a sua fiabilidade`,
    text: (site, account, month) =>
      `O relatório do local “${site}” de “${account}” sobre ${month}. As percentagens são do tempo observado:`,
    area: { connectivity: 'Conexão', clocking: 'Clock', subscriptions: 'Subscrições', latency: 'Latência' },
    share: (area, inOrder, notObserved) =>
      inOrder === null ? `${area}: não observado` : `${area}: ${inOrder} em ordem; ${notObserved} do tempo não observado`,
    faults: (faults, repairs) => `Falhas: ${faults}; com fim observado: ${repairs}`,
    repair: (median, longest) => `Tempo até à reparação: mediana ${median} min, máximo ${longest} min`,
    leaderChanges: (count) => `Mudanças do líder do clock: ${count ?? 'não conhecido'}`,
    all: 'O relatório completo, para imprimir ou em CSV:',
    end: 'Você recebe isto porque pediu o relatório mensal deste local. Na página do relatório pode deixar de o receber.',
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `O teste gratuito de ${account} no Tutti termina em breve`,
      text: (account, date, canBeCharged) => {
        const ends = `O teste gratuito de “${account}” termina em ${date}.`;
        if (canBeCharged === true)
          return `${ends} Já há dados de pagamento, por isso a assinatura paga começa sozinha nesse dia, e o nosso provedor de pagamentos envia o recibo por e-mail.\n\nVeja, altere ou cancele o plano em Gerir assinatura:`;
        if (canBeCharged === false)
          return `${ends} Ainda não há dados de pagamento. Quando terminar, um e-mail do nosso provedor de pagamentos informa sobre a assinatura paga.\n\nVeja o plano ou adicione agora os dados de pagamento em Gerir assinatura:`;
        return `${ends} Quando terminar, um e-mail do nosso provedor de pagamentos informa sobre a assinatura paga.\n\nVeja o plano e os dados de pagamento em Gerir assinatura:`;
      },
    },
    OVERDUE: {
      subject: (account) => `Falta um pagamento de ${account} no Tutti`,
      text: (account) =>
        `Não foi possível cobrar um pagamento de “${account}”, ou não há dados de pagamento. Se continuar assim, o plano termina.\n\nAtualize os dados de pagamento em Gerir assinatura:`,
    },
    CANCELED: {
      subject: (account) => `O plano de ${account} no Tutti termina em breve`,
      text: (account, date) =>
        `O plano de “${account}” foi cancelado e termina em ${date}. Depois, dispositivos e locais podem ser vistos, mas não configurados.\n\nPara mantê-lo, retome-o em Gerir assinatura:`,
    },
    DEACTIVATED: {
      subject: (account) => `O plano de ${account} no Tutti terminou`,
      text: (account) =>
        `O plano de “${account}” terminou. Dispositivos e locais ainda podem ser vistos, mas não configurados.\n\nPara continuar, reative-o em Gerir assinatura:`,
    },
  },
  alert: {
    title: {
      TROUBLE: (what, place) => `${what}: ${place}`,
      OVER: (what, place) => `Resolvido: ${what}: ${place}`,
      NOT_KNOWN: (what, place) => `Estado não conhecido: ${what}: ${place}`,
      SILENCE_BEGAN: (_, place) => `Silêncio iniciado: ${place}`,
      SILENCE_OVER: (_, place) => `Silêncio terminado: ${place}`,
      STILL_WRONG: (_, place) => `Ainda com problemas depois do silêncio: ${place}`,
      CHANNEL_FAILING: (what) => `Os alertas não podem ser entregues: ${what}`,
      TEST: (what) => `Teste do Tutti: ${what}`,
    },
    test: 'Isto é um teste. As mensagens sobre problemas chegam aqui.',
    why: (account) => `Você recebe esta mensagem porque o seu endereço foi escolhido para os alertas de “${account}”.`,
    what: {
      DEVICE_OFFLINE: 'não conectado',
      DEVICE_UNKNOWN: 'estado não conhecido, o agente não está conectado',
      AGENT_OFFLINE: 'agente não conectado',
      CLOCK_NOT_LOCKED: 'clock não sincronizado',
      NO_CLOCK_LEADER: 'sem líder de clock',
      CLOCK_CONFLICT: 'conflito de clock',
      CLOCK_OFFSET: 'clock com desvio acima de 20 ppm',
      CLOCK_LEADER_CHANGED: 'outro líder de clock',
      SUBSCRIPTIONS_FAILING: 'subscrições com falha',
      SUBSCRIPTIONS_WARNING: 'subscrições com aviso',
      LATENCY: 'pacotes atrasados',
      FIRMWARE_CHANGED: 'outro firmware',
      RIGHTS_CHANGED: 'direitos alterados',
      PLAN_CHANGED: 'plano alterado',
      SEATS_USED: 'licenças quase esgotadas',
    },
    of: (place, what) => `${place}: ${what}`,
    since: (trouble, since) => `${trouble}, desde ${since}`,
    fromTo: (trouble, from, to) => `${trouble}, de ${from} até ${to}`,
    onIt: (name, since) => `${name} está cuidando disso desde ${since}`,
    onItNote: (onIt, note) => `${onIt}: “${note}”`,
  },
  support: (address) => `Dúvidas? A ajuda está aqui: ${address}`,
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} e mais ${more} ${more === 1 ? 'local' : 'locais'}`),
    oneOffline: (place, device) => `${place}: ${device} está offline`,
    offline: (place, count) => `${place}: ${devices(count)} offline`,
    agentAway: (place, count) => `${place}: agente não conectado, estado de ${devices(count)} não conhecido`,
    alsoAgentAway: (subject) => `${subject}, e um agente não está conectado`,
    oneBack: (place, device) => `${place}: ${device} está de novo online`,
    back: (place, count) => `${place}: ${devices(count)} de novo online`,
    wereAway: (place, count) => `${place}: ${devices(count)} offline por algum tempo`,
    agentBack: (place, count) => `${place}: agente conectado de novo, com ${devices(count)}`,
    agentWasAway: (place, count) => `${place}: agente não conectado por algum tempo, estado de ${devices(count)} não conhecido nesse tempo`,
    offlineHead: 'Offline',
    agentHead: 'Estado não conhecido',
    backHead: 'De novo online',
    awayHead: 'Offline por algum tempo',
    agentPastHead: 'Estado não conhecido por algum tempo',
    agentGone: (agent, count, since) => `${devices(count)}, porque o agente “${agent}” não está conectado, desde ${since}`,
    subnetGone: (subnet, count, since) => `${devices(count)} da sub-rede ${subnet} de uma vez, desde ${since}`,
    since: (device, since) => `${device}, desde ${since}`,
    fromTo: (device, from, to) => `${device}, offline de ${from} a ${to}`,
    agentFromTo: (agent, count, from, to) => `${devices(count)}, porque o agente “${agent}” ficou desconectado de ${from} a ${to}`,
    more: (count) => `e mais ${count}`,
    moreSites: (count) => `E mais ${count} ${count === 1 ? 'local' : 'locais'}.`,
    timezone: (timezone) => `Os horários são os de ${timezone}.`,
    why: 'Você recebe esta mensagem porque pediu um aviso quando dispositivos ficam offline.',
    change: 'Mude os avisos que recebe:',
  },
};
