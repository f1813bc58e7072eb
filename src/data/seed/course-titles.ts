/** Courses sold on their own. */
export const courseTitles = [
  'Fotografia com Celular na Prática',
  'Confeitaria sem Segredos',
  'Inglês para Viagens em 60 Dias',
  'Violão do Zero à Primeira Música',
  'Planilhas que Trabalham por Você',
  'Marcenaria de Fim de Semana',
  'Desenho de Observação',
  'Redação Nota Mil',
  'Costura Criativa para Iniciantes',
  'Finanças da Casa em Ordem',
  'Horta em Pequenos Espaços',
  'Edição de Vídeo Passo a Passo',
  'Pão de Fermentação Natural',
  'Oratória para Tímidos',
  'Lettering e Caligrafia Moderna',
  'Produção Musical em Casa',
  'Yoga para Quem Tem Pressa',
  'Matemática para o Enem',
  'Tráfego Pago Descomplicado',
  'Crochê Contemporâneo',
  'Programação para Curiosos',
  'Cerveja Artesanal em Casa',
  'Maquiagem para o Dia a Dia',
  'Espanhol para Negócios',
  'Adestramento Gentil',
  'Aquarela Botânica',
  'Bolos Decorados sem Mistério',
  'Gestão de Pequenos Negócios',
] as const

/** Small things offered beside a course. */
export const bumpTitles = [
  'Caderno de Exercícios Digital',
  'Pacote de Modelos Prontos',
  'Aulas Bônus Gravadas',
  'Guia Rápido de Consulta',
  'Lista de Fornecedores Comentada',
  'Plantão de Dúvidas em Áudio',
] as const

/** Memberships, charged every month. */
export const membershipTitles = [
  'Clube da Leitura Ativa',
  'Comunidade Mão na Massa',
  'Assinatura Estudo em Dia',
  'Clube de Receitas da Estação',
  'Mentoria Mensal de Carreira',
  'Círculo de Conversação em Inglês',
  'Ateliê Aberto On-line',
  'Treino em Casa Todo Dia',
  'Comunidade de Edição e Imagem',
] as const
