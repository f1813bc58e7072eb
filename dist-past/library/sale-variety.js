import { a as hex32From, c as permute32, f as unpermute32, i as hashText, n as draw, o as lowercaseAlphanumeric, p as uuidFrom, r as hashInteger, s as mix, t as alphanumeric, u as textFrom } from "./draw.js";
import { S as noteSeededId, c as isPaidCharge, m as producerShare, w as withLate, x as lateMember } from "./charges.js";
import { t as firstPlace } from "./first-place.js";
// fixtures/producers.json
var producers_default = [{
	"id": 4101,
	"slot": "first",
	"name": "Estúdio Aprendiz Digital Ltda",
	"email": "contato@estudio-aprendiz.example",
	"document": "99999901000104"
}, {
	"id": 4102,
	"slot": "second",
	"name": "Academia Saber Contínuo Ltda",
	"email": "contato@saber-continuo.example",
	"document": "99999902000140"
}];
// src/seed/course-titles.ts
/** Courses sold on their own. */
const courseTitles = [
	"Fotografia com Celular na Prática",
	"Confeitaria sem Segredos",
	"Inglês para Viagens em 60 Dias",
	"Violão do Zero à Primeira Música",
	"Planilhas que Trabalham por Você",
	"Marcenaria de Fim de Semana",
	"Desenho de Observação",
	"Redação Nota Mil",
	"Costura Criativa para Iniciantes",
	"Finanças da Casa em Ordem",
	"Horta em Pequenos Espaços",
	"Edição de Vídeo Passo a Passo",
	"Pão de Fermentação Natural",
	"Oratória para Tímidos",
	"Lettering e Caligrafia Moderna",
	"Produção Musical em Casa",
	"Yoga para Quem Tem Pressa",
	"Matemática para o Enem",
	"Tráfego Pago Descomplicado",
	"Crochê Contemporâneo",
	"Programação para Curiosos",
	"Cerveja Artesanal em Casa",
	"Maquiagem para o Dia a Dia",
	"Espanhol para Negócios",
	"Adestramento Gentil",
	"Aquarela Botânica",
	"Bolos Decorados sem Mistério",
	"Gestão de Pequenos Negócios"
];
/** Small things offered beside a course. */
const bumpTitles = [
	"Caderno de Exercícios Digital",
	"Pacote de Modelos Prontos",
	"Aulas Bônus Gravadas",
	"Guia Rápido de Consulta",
	"Lista de Fornecedores Comentada",
	"Plantão de Dúvidas em Áudio"
];
/** Memberships, charged every month. */
const membershipTitles = [
	"Clube da Leitura Ativa",
	"Comunidade Mão na Massa",
	"Assinatura Estudo em Dia",
	"Clube de Receitas da Estação",
	"Mentoria Mensal de Carreira",
	"Círculo de Conversação em Inglês",
	"Ateliê Aberto On-line",
	"Treino em Casa Todo Dia",
	"Comunidade de Edição e Imagem"
];
// src/seed/ids.ts
/** Room for the ids of one producer and environment in every table. */
const idSpace = 1e8;
/** 0 to 3, one for each producer and environment. */
function datasetNumber(slot, environment) {
	return (slot === "first" ? 0 : 2) + (environment === "sandbox" ? 0 : 1);
}
/** The key of everything drawn for one producer and environment. */
function datasetKey(seed, slot, environment) {
	return mix(hashInteger(seed), datasetNumber(slot, environment) + 1);
}
/** A key of its own for one purpose, so that two draws for the same row have nothing to do with each other. */
function purposeKey(key, purpose) {
	return mix(key, hashOfName(purpose));
}
const hashes = /* @__PURE__ */ new Map();
/** The hash of a purpose or of a table; there are few of them, and each is asked for often. */
function hashOfName(name) {
	let hash = hashes.get(name);
	if (hash === void 0) {
		hash = hashText(name);
		hashes.set(name, hash);
	}
	return hash;
}
/** The id of a table's oldest row; the ranges of the four datasets never meet. */
function firstId(key, number, table) {
	return idSpace * (number + 1) + 1e3 + mix(purposeKey(key, "first id"), hashOfName(table)) % 9e3;
}
const permutedLength = 7;
const checkLength = 9;
const letters = lowercaseAlphanumeric;
/** Canonical id of the product with this number, in the form asked for. */
function productId(key, number, format) {
	const own = purposeKey(key, "product id");
	if (format === "uuid") return uuidFrom(own, number);
	return format === "hex_32" ? hex32From(own, number) : textFrom(own, number, letters, 12);
}
/** Code of the offer with this number. */
function offerCode(key, number, format) {
	const own = purposeKey(key, "offer code");
	return format === "uuid" ? uuidFrom(own, number) : textFrom(own, number, alphanumeric, 8);
}
/** Names the transactions of one producer and environment by their ids. */
function createTransactionHashes(key) {
	const own = purposeKey(key, "transaction hash");
	return (id) => textFrom(own, id, letters, 16);
}
/**
* A hash carries the age of its order, shuffled by the key, together with characters that only the key can compute. It is read back
* without a table, and a text from elsewhere does not survive being encoded again.
*/
function createOrderHashes(key, orders, format) {
	const own = purposeKey(key, "order hash");
	/** Digits hide behind the check characters, lest every hash begin with the same letter. */
	const veilOf = (check) => mix(own, hashText(check));
	function encodeShort(age) {
		const check = textFrom(own, age, letters, checkLength);
		const veil = veilOf(check);
		let rest = permute32(own, age);
		let text = "";
		for (let at = 0; at < permutedLength; at += 1) {
			text += letters.charAt((rest + mix(veil, at)) % letters.length);
			rest = Math.floor(rest / letters.length);
		}
		return text + check;
	}
	function decodeShort(hash) {
		const veil = veilOf(hash.slice(permutedLength));
		let value = 0;
		for (let at = 6; at >= 0; at -= 1) {
			const digit = letters.indexOf(hash.charAt(at)) - mix(veil, at) % letters.length;
			value = value * letters.length + (digit + letters.length) % letters.length;
		}
		return unpermute32(own, value % 4294967296);
	}
	const hashOf = (age) => {
		if (format === "uuid") return uuidFrom(own, age);
		return format === "hex_32" ? hex32From(own, age) : encodeShort(age);
	};
	const lengths = {
		short: 16,
		uuid: 36,
		hex_32: 32
	};
	return {
		hashOf,
		ageOf(hash) {
			if (hash.length !== lengths[format]) return void 0;
			const age = format === "short" ? decodeShort(hash) : unpermute32(own, Number.parseInt(hash.slice(0, 8), 16));
			return age < orders && hashOf(age) === hash ? age : void 0;
		}
	};
}
// node_modules/validation-br/dist/esm/_exceptions/ValidationBRError.js
var ValidationBRError = class extends Error {
	constructor(message) {
		super(message);
	}
};
var InvalidChecksumException = class extends ValidationBRError {
	constructor() {
		super("Dígito verificador inválido");
	}
};
var InvalidFormatException = class extends ValidationBRError {
	constructor() {
		super("Formato inválido");
	}
};
var EmptyValueException = class extends ValidationBRError {
	constructor() {
		super("Valor não preenchido");
	}
};
var TooLongException = class extends ValidationBRError {
	constructor() {
		super("Número de caracteres excedido");
	}
};
var TooShortException = class extends ValidationBRError {
	constructor() {
		super("Número de caracteres muito curto");
	}
};
var RepeatedSequenceException = class extends ValidationBRError {
	constructor() {
		super("Sequência de números repetidos não permitida");
	}
};
// node_modules/validation-br/dist/esm/_helpers/random.js
var Random = class Random {
	/**
	* Devolve um inteiro aleatório entre um mínimo e um máximo.
	*/
	static between(min, max) {
		return Math.floor(Math.random() * (max - min + 1) + min);
	}
	/**
	* Devolve um texto aleatório
	*/
	static alpha(length = 1, isUppercase = false, isHex = false) {
		const letters = isHex ? "0123456789abcdef" : "abcdefghijklmnopqrstuvwxyz";
		let result = "";
		for (let i = 0; i < length; i++) {
			const index = Random.between(0, letters.length - 1);
			result += letters[index];
		}
		if (isUppercase) return result.toLocaleUpperCase();
		return result;
	}
	static fromArray(array, length = 1) {
		const _get = () => array[Random.between(0, array.length - 1)];
		if (length === 1) return _get();
		const result = [];
		for (let i = 0; i < length; i++) {
			const item = _get();
			if (item !== void 0) result.push(item);
		}
		return result;
	}
	/**
	* Cria um número aleatório com a quantidade definida de caracteres
	*/
	static number(length, forceLength = false, isAlpha = false) {
		let value;
		if (isAlpha) value = Math.floor(Math.random() * 36 ** length).toString(36).toLocaleUpperCase();
		else value = Math.floor(Math.random() * 10 ** length).toString();
		if (forceLength) return String(value).padStart(length, "0");
		return String(value);
	}
};
// node_modules/validation-br/dist/esm/_helpers/utils.js
/**
* Calcula o DV verificador a partir das regras do MOD11:
* O valor da soma é dividido por 11. O resultado é o resto da divisão. Caso o resto seja
* menor que 2, ou seja, o valor da divisão seja 10 ou 11, o resultado é 0.
*
* @param {Integer} sum Soma
* @returns {Integer}
*/
function sumToDV(sum, restException = 0) {
	return sum % 11 < 2 ? restException : 11 - sum % 11;
}
/**
* Checa se o número repassado possui todos os digitos iguais
*
* @example
* checkRepeatedSequence(12345678)
* // -> false
* checkRepeatedSequence(11111111)
* // -> true
*
*/
function checkRepeatedSequence(value) {
	return [...value].every((digit) => digit === value[0]);
}
/**
* Multiplica os elementos de uma string com os elementos de outra, ou de um array
* e soma o resultado ao final
*
* @example
*   sumElementsByMultipliers('123', '987')      //-> 46
*   sumElementsByMultipliers('123', [9, 8, 7])  //-> 46
*
* @param {String} value
* @param {String|Array} multiplier
* @returns {Integer} Somatório
*/
function sumElementsByMultipliers(value, multiplier) {
	return multiplier.reduce((accu, curr, i) => accu + curr * Number(value[i]), 0);
}
/**
* Limpa um número informado, retirando caracteres diferentes de números,
* preenchendo com zeros à esquerda se for menor que o tamanho exato e
* removendo uma parte do número se for maior que tamanho definido.
*
* 1) Retira caracteres não-numéricos
* 2) Preenche com zeros à esquerda se 'value' for menor que 'length'
* 3) Remove caracteres à direita se 'value' for maior que 'length'
*
* @example
*  clearValue(12345-6, 6) // -> 123456
*  clearValue(12345678, 3) // -> 123
*  clearValue(12345, 10) // -> 0000001234
*
* @param {Number|String} value
* @param {Number} length Tamanho exato. Se for null, só retira os caracteres não-numéricos
* @returns {String} Número com o tamanho exato
*/
function clearValue(value, length = null, options) {
	let clearedValue = String(value).replace(/([/.\s-])+/gi, "");
	if (options) {
		if (options.rejectEmpty === true && clearedValue.length === 0) throw new EmptyValueException();
		if (options.rejectIfLonger === true && length && clearedValue.length > length) throw new TooLongException();
		if (options.rejectIfShorter === true && length && clearedValue.length < length) throw new TooShortException();
		if (options.rejectEqualSequence === true && length) {
			if (checkRepeatedSequence(clearedValue)) throw new RepeatedSequenceException();
		}
		if (length && options.fillZerosAtLeft) clearedValue = clearedValue.padStart(length, "0");
		if (length && options.trimAtRight) clearedValue = clearedValue.substring(0, length);
	}
	return clearedValue;
}
/**
* insertAtPosition()
* Insere um conjunto de caracteres em um local específico de uma string
*
* @example
* insertAtPosition('AAABBB', 'C', 3) // -> AAACBBB
* insertAtPosition('000011122223445555', 99, 7) // -> 00001119922223445555
*
* @param {String|Number} value Valor original
* @param {String|Number} insertValue Valor que será inserido
* @param {String|Number} position Posição que receberá o novo valor
* @returns {String}
*
*/
function insertAtPosition(value, insertValue, position) {
	return `${value.substring(0, position)}${insertValue}${value.substring(position)}`;
}
// node_modules/validation-br/dist/esm/_helpers/mask.js
var Mask = class {
	constructor(_value) {
		this._value = _value;
	}
	/**
	* applyMask()
	* Aplica uma máscara a uma string
	*
	* @example
	* applyMask('59650000', '00.000-000') // -> 59.650-000
	* applyMask('99877665544', '(00) 0 0000-0000') // -> (99) 8 7766-5544
	*
	* @param {String|Number} value Valor original
	* @param {String} mask
	* @returns {String}
	*
	*/
	apply(mask) {
		const maskLen = clearValue(mask).length;
		let masked = clearValue(this._value, maskLen, {
			fillZerosAtLeft: true,
			trimAtRight: true
		});
		const specialChars = [
			"/",
			"-",
			".",
			"(",
			")",
			" "
		];
		for (let position = 0; position < mask.length; position += 1) {
			const current = mask[position];
			if (specialChars.includes(current)) masked = insertAtPosition(masked, current, position);
		}
		return masked;
	}
};
// node_modules/validation-br/dist/esm/base.js
var Base = class {
	constructor(_value) {
		this._value = _value;
	}
	get value() {
		return this._value;
	}
	toString() {
		return this.value;
	}
	/**
	* Deve devolver o número com a máscara
	*/
	mask() {
		if (!this._mask) return this._value;
		return new Mask(this._value).apply(this._mask);
	}
	/**
	* checksum()
	* Calcula o dígito verificador de um número SEM o dígito incluído
	*
	*/
	static checksum(_value) {
		throw new Error("Should implement on child");
	}
	/**
	* Deve gerar um número fake no padrão
	*/
	static fake(_options) {
		throw new Error("Should implement on child");
	}
};
// node_modules/validation-br/dist/esm/cnpj.js
/**
* isCNPJ()
* Calcula se um CNPJ é válido
*
* A partir da Nota Técnica conjunta COCAD/SUARA/RFB nº 49 de 14 de maio de 2024, CNPJ passa
* a poder ser criado com letras e números, ao invés de apenas números. Esta alteração entra
* em vigor em 2026.
*
*
* @doc
* - CNPJ deve possuir 14 dígitos no formato AA.AAA.AAA/AAAA-NN, onde A representa letras
* ou números e N representa números (Nota Técnica conjunta COCAD/SUARA/RFB nº 49 de 14 de maio de 2024)
*
* - Os caracteres 1 a 8 são a identificação da empresa definida pela Receita Federal. Podem ser letras ou números
*
* - Os caracteres 9 a 12 são a identificação das filiais da empresa. Podendo ser letras ou números
*
* - Os caracteres 13 e 14 são os dígitos verificadores
*
* 1) Partes do número
*  _______________________________ _______________ _______
* | Número                        |    Filiais    |  DV   |
* | 1   1 . 2   2   2 . 3   3   3 / 0   0   0   1 - X   Y |
* |_______________________________|_______________|_______|
*
*
* 2.1) Conversão dos números para tabela ASCII
* Converte os caracteres do CNPJ em valores numéricos, mesmo que alguns deles
* sejam numéricos. A conversão será baseada na tabela ASCII
*
*  Tabela ASCII
*  0 = 48    1 = 49     2 = 50    3 = 51    4 = 52
*  5 = 53    6 = 54     7 = 55    8 = 56    9 = 57
*  A = 65    B = 66     C = 67    D = 68    E = 69
*  F = 70    G = 71     H = 72    I = 73    J = 74
*  K = 75    L = 76     M = 77    N = 78    O = 79
*  P = 80    Q = 81     R = 82    S = 83    T = 84
*  U = 85    V = 86     W = 87    X = 88    Y = 89
*  Z = 90
*
* Ao converter cada dígito do CNPJ para o seu equivalente na tabela ASCII, subtraia de 48
* para obter o número que será multiplicado.
* Como o "0" é 48 e deve-se subtrair de 48, não há mudanças nos números.
*
*
*
* 2) Cálculo do primeiro DV.
*
*  - Soma-se o produto das algarismos 1 a 12 pelos números 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2
*
*    1   1   2   2   2   3   3   3   0   0   0   1
*    x   x   x   x   x   x   x   x   x   x   x   x
*    5   4   3   2   9   8   7   6   5   4   3   2
* =  5  +4  +6  +4 +18 +24 +21 +18  +0  +0  +0  +2 = 102
*
*  - O somatório encontrado é dividido por 11 e o resultado é subtraído de 11
*    102 / 11 tem resto 3. 11 - 3 = 8. DV1 é 8.
*    Obs.: Caso o cálculo de DV1 retorne 10, o resultado será 0.
*
* 3) Cálculo do segundo DV.
*
*  - Soma-se o produto das algarismos 1 a 13 (incluindo o DV1 calculado) pelos
*    números 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2.
*
*    1   1   2   2   2   3   3   3   0   0   0   1   8
*    x   x   x   x   x   x   x   x   x   x   x   x   x
*    6   5   4   3   2   9   8   7   6   5   4   3   2
* =  6  +5  +8  +6  +4 +27 +24 +21  +0  +0  +0  +3 +16 = 120
*
*  - O somatório encontrado é dividido por 11 e o resultado é subtraído de 11
*    120 / 11 tem resto 10. 11 - 10 = 1. DV2 é 1.
*    Obs.: Caso o cálculo de DV2 retorne 10, o resultado será 0.
*
* Fonte: http://www.macoratti.net/alg_cnpj.htm
*
* @param {String} value Título eleitoral
* @returns {Boolean}
*/
var CNPJ = class CNPJ extends Base {
	constructor(_value) {
		super(_value);
		this._value = _value;
		this._mask = "00.000.000/0000-00";
		this.normalize();
		if (!this.validate()) throw new InvalidChecksumException();
	}
	normalize() {
		this._value = this._value.replace(/[/.-]/g, "");
	}
	/**
	* validate()
	* Valida se um número é válido e
	* retorna uma exceção se não estiver
	*
	*/
	validate() {
		const cnpj = clearValue(this._value, 14, {
			rejectEmpty: true,
			rejectIfLonger: true,
			rejectIfShorter: true,
			rejectEqualSequence: true
		});
		return CNPJ.checksum(cnpj.substring(0, 12)) === cnpj.substring(12, 14);
	}
	/**
	* checksum()
	* Calcula o dígito verificador de um número SEM o dígito incluído
	*
	*/
	static checksum(value) {
		if (!value) throw new EmptyValueException();
		if (!/^[a-z0-9]{12}$/i.test(value)) throw new InvalidFormatException();
		const dv1 = sumToDvWithAlpha(value, [
			5,
			4,
			3,
			2,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]);
		return `${dv1}${sumToDvWithAlpha(value + dv1, [
			6,
			5,
			4,
			3,
			2,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		])}`;
	}
	/**
	*
	*
	*/
	static fake(options = {}) {
		var _a;
		const fullNumber = `${Random.number(8, true, (_a = options === null || options === void 0 ? void 0 : options.alphanumeric) !== null && _a !== void 0 ? _a : false)}0001`;
		return new CNPJ(`${fullNumber}${CNPJ.checksum(fullNumber)}`);
	}
};
/**
*
* Converte o caractere para o seu equivalente na tabela ASCII e em seguida
* subtrai de 48 para devolver o número que será usado nos cálculos.
* - Caso já seja um número, retorne-o como inteiro.
*
*/
function asciiTableConverter(character) {
	if (/^\d$/.test(character)) return +character;
	return character.toLocaleUpperCase().charCodeAt(0) - 48;
}
/**
*
* Soma os valores multiplicados pelos seus respectivos valores
*
*/
function sumToDvWithAlpha(value, multiplier) {
	return sumToDV([...value].map((character) => asciiTableConverter(character)).reduce((sum, asciiChar, index) => sum + asciiChar * multiplier[index], 0));
}
// node_modules/validation-br/dist/esm/cpf.js
/**
* isCPF()
* Calcula se um CPF é válido
*
* @doc
* CPF deve possuir 11 dígitos.
*
* - Os caracteres 1 a 8 são números sequenciais definidos pela Receita Federal
*
* - O caractere 9 refere-se à região fiscal emissora do documento
*    1 – DF, GO, MS, MT e TO
*    2 – AC, AM, AP, PA, RO e RR
*    3 – CE, MA e PI
*    4 – AL, PB, PE, RN
*    5 – BA e SE
*    6 – MG
*    7 – ES e RJ
*    8 – SP
*    9 – PR e SC
*    0 – RS
*
* - Os caracteres 10 e 11 são dígitos verificadores.
*
* 1) Partes do número
* ------------------------------------------------
* | Número                       | R |  DV  |
*  2   8   0 . 0   1   2 . 3   8   9 - 3   8
*
* 2) Cálculo do primeiro DV.
*
*  - Soma-se o produto das algarismos 1 a 9 pelos números 10, 9, 8, 7, 6, 5, 4, 3, 2
*
*    2   8   0   0   1   2   3   8   9
*    x   x   x   x   x   x   x   x   x
*   10   9   8   7   6   5   4   3   2
* = 20 +72  +0  +0  +6 +10 +12 +24 +18 = 162
*
*  - O somatório encontrado é dividido por 11 e o resultado é subtraído de 11
*    162 / 11 tem resto 8. 11 - 8 = 3. DV1 é 3.
*    Obs.: Caso o cálculo de DV1 retorne 10, o resultado será 0.
*
* 3) Cálculo do segundo DV.
*
*  - Soma-se o produto das algarismos 1 a 10 pelos números 11, 10, 9, 8, 7, 6, 5, 4, 3, 2
*
*    2   8   0   0   1   2   3   8   9   3
*    x   x   x   x   x   x   x   x   x   x
*   11  10   9   8   7   6   5   4   3   2
* = 22 +80  +0  +0  +7 +12 +15 +32 +27 = 201
*
*  - O somatório encontrado é dividido por 11 e o resultado é subtraído de 11
*    201 / 11 tem resto 3. 11 - 3 = 8. DV2 é 8.
*    Obs.: Caso o cálculo de DV2 retorne 10, o resultado será 0.
*
* Fonte: http://clubes.obmep.org.br/blog/a-matematica-nos-documentos-cpf/
*
* @param {String} value Título eleitoral
* @returns {Boolean}
*/
var CPF = class CPF extends Base {
	constructor(_value) {
		super(_value);
		this._value = _value;
		this._mask = "000.000.000-00";
		this.normalize();
		if (!this.validate()) throw new InvalidChecksumException();
	}
	normalize() {
		this._value = this._value.replace(/([.-])/g, "");
	}
	/**
	* validate()
	* Valida se um número é válido e
	* retorna uma exceção se não estiver
	*
	* @param {String|Number} value Número a ser validado
	* @returns {Boolean}
	*/
	validate() {
		const cpf = clearValue(this._value, 11, {
			rejectEmpty: true,
			rejectIfLonger: true,
			rejectIfShorter: true,
			rejectEqualSequence: true
		});
		return CPF.checksum(cpf.substring(0, 9)) === cpf.substring(9, 11);
	}
	/**
	* fake()
	* Gera um número válido
	*
	* @returns {String}
	*/
	static fake() {
		const num = Random.number(9, true);
		return new CPF(`${num}${CPF.checksum(num)}`);
	}
	/**
	* checksum()
	* Calcula o dígito verificador de um número SEM o dígito incluído
	*
	*/
	static checksum(value) {
		if (!value) throw new EmptyValueException();
		if (!/^\d{9}$/.test(value)) throw new InvalidFormatException();
		const dv1 = sumToDV(sumElementsByMultipliers(value, [
			10,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]));
		return `${dv1}${sumToDV(sumElementsByMultipliers(value + dv1, [
			11,
			10,
			9,
			8,
			7,
			6,
			5,
			4,
			3,
			2
		]))}`;
	}
};
// fixtures/names.json
var names_default = {
	first_names: {
		"female": [
			"Alessandra",
			"Alice",
			"Aline",
			"Alícia",
			"Ana Clara",
			"Ana Júlia",
			"Ana Laura",
			"Ana Luiza",
			"Antonella",
			"Beatriz",
			"Bruna",
			"Carla",
			"Cecília",
			"Clara",
			"Célia",
			"Dalila",
			"Eduarda",
			"Elisa",
			"Eloá",
			"Emanuelly",
			"Esther",
			"Fabrícia",
			"Felícia",
			"Giovanna",
			"Helena",
			"Heloísa",
			"Isabel",
			"Isabela",
			"Isabella",
			"Isabelly",
			"Isadora",
			"Isis",
			"Janaína",
			"Joana",
			"Júlia",
			"Karla",
			"Lara",
			"Larissa",
			"Laura",
			"Lavínia",
			"Liz",
			"Lorena",
			"Lorraine",
			"Luiza",
			"Lívia",
			"Maitê",
			"Manuela",
			"Marcela",
			"Margarida",
			"Maria",
			"Maria Alice",
			"Maria Cecília",
			"Maria Clara",
			"Maria Eduarda",
			"Maria Helena",
			"Maria Júlia",
			"Maria Luiza",
			"Mariana",
			"Marina",
			"Marli",
			"Meire",
			"Melissa",
			"Morgana",
			"Márcia",
			"Mércia",
			"Natália",
			"Núbia",
			"Ofélia",
			"Paula",
			"Rafaela",
			"Rebeca",
			"Roberta",
			"Sara",
			"Sarah",
			"Sophia",
			"Suélen",
			"Sílvia",
			"Talita",
			"Valentina",
			"Vitória",
			"Yasmin"
		],
		"male": [
			"Alessandro",
			"Alexandre",
			"Anthony",
			"Antônio",
			"Arthur",
			"Benjamin",
			"Benício",
			"Bernardo",
			"Breno",
			"Bryan",
			"Caio",
			"Calebe",
			"Carlos",
			"Cauã",
			"César",
			"Daniel",
			"Danilo",
			"Davi",
			"Davi Lucca",
			"Deneval",
			"Eduardo",
			"Elísio",
			"Emanuel",
			"Enzo",
			"Enzo Gabriel",
			"Fabiano",
			"Fabrício",
			"Feliciano",
			"Felipe",
			"Frederico",
			"Fábio",
			"Félix",
			"Gabriel",
			"Gael",
			"Guilherme",
			"Gustavo",
			"Gúbio",
			"Heitor",
			"Henrique",
			"Hugo",
			"Hélio",
			"Isaac",
			"Joaquim",
			"João",
			"João Lucas",
			"João Miguel",
			"João Pedro",
			"Júlio",
			"Júlio César",
			"Kléber",
			"Ladislau",
			"Leonardo",
			"Lorenzo",
			"Lucas",
			"Lucca",
			"Marcelo",
			"Marcos",
			"Matheus",
			"Miguel",
			"Murilo",
			"Nataniel",
			"Nicolas",
			"Noah",
			"Norberto",
			"Pablo",
			"Paulo",
			"Pedro",
			"Pedro Henrique",
			"Pietro",
			"Rafael",
			"Raul",
			"Ricardo",
			"Roberto",
			"Salvador",
			"Samuel",
			"Silas",
			"Sirineu",
			"Tertuliano",
			"Théo",
			"Vicente",
			"Vitor",
			"Víctor",
			"Warley",
			"Washington",
			"Yago",
			"Yango",
			"Yuri",
			"Ígor"
		]
	},
	last_names: [
		"Albuquerque",
		"Barros",
		"Batista",
		"Braga",
		"Carvalho",
		"Costa",
		"Franco",
		"Macedo",
		"Martins",
		"Melo",
		"Moraes",
		"Moreira",
		"Nogueira",
		"Oliveira",
		"Pereira",
		"Reis",
		"Santos",
		"Saraiva",
		"Silva",
		"Souza",
		"Xavier"
	],
	street_prefixes: [
		"Rua",
		"Avenida",
		"Travessa",
		"Alameda",
		"Marginal",
		"Rodovia"
	]
};
// fixtures/places.json
var places_default = [
	{
		"city": "São Paulo",
		"state": "SP",
		"ddd": "11",
		"zipcodes": ["01000000", "05999999"],
		"neighborhoods": [
			"Pinheiros",
			"Vila Mariana",
			"Tatuapé",
			"Santana",
			"Butantã"
		]
	},
	{
		"city": "Campinas",
		"state": "SP",
		"ddd": "19",
		"zipcodes": ["13010000", "13099999"],
		"neighborhoods": [
			"Cambuí",
			"Taquaral",
			"Guanabara"
		]
	},
	{
		"city": "Ribeirão Preto",
		"state": "SP",
		"ddd": "16",
		"zipcodes": ["14010000", "14099999"],
		"neighborhoods": [
			"Jardim Paulista",
			"Ribeirânia",
			"Campos Elíseos"
		]
	},
	{
		"city": "Santos",
		"state": "SP",
		"ddd": "13",
		"zipcodes": ["11010000", "11089999"],
		"neighborhoods": [
			"Gonzaga",
			"Boqueirão",
			"Ponta da Praia"
		]
	},
	{
		"city": "Rio de Janeiro",
		"state": "RJ",
		"ddd": "21",
		"zipcodes": ["20010000", "22799999"],
		"neighborhoods": [
			"Tijuca",
			"Botafogo",
			"Méier",
			"Barra da Tijuca"
		]
	},
	{
		"city": "Niterói",
		"state": "RJ",
		"ddd": "21",
		"zipcodes": ["24020000", "24399999"],
		"neighborhoods": [
			"Icaraí",
			"São Francisco",
			"Fonseca"
		]
	},
	{
		"city": "Vitória",
		"state": "ES",
		"ddd": "27",
		"zipcodes": ["29010000", "29099999"],
		"neighborhoods": [
			"Jardim da Penha",
			"Praia do Canto",
			"Jucutuquara"
		]
	},
	{
		"city": "Belo Horizonte",
		"state": "MG",
		"ddd": "31",
		"zipcodes": ["30110000", "31999999"],
		"neighborhoods": [
			"Savassi",
			"Funcionários",
			"Pampulha",
			"Santa Tereza"
		]
	},
	{
		"city": "Uberlândia",
		"state": "MG",
		"ddd": "34",
		"zipcodes": ["38400000", "38414999"],
		"neighborhoods": [
			"Santa Mônica",
			"Martins",
			"Tibery"
		]
	},
	{
		"city": "Salvador",
		"state": "BA",
		"ddd": "71",
		"zipcodes": ["40010000", "41999999"],
		"neighborhoods": [
			"Barra",
			"Pituba",
			"Rio Vermelho",
			"Itapuã"
		]
	},
	{
		"city": "Aracaju",
		"state": "SE",
		"ddd": "79",
		"zipcodes": ["49010000", "49097999"],
		"neighborhoods": [
			"Atalaia",
			"Grageru",
			"São José"
		]
	},
	{
		"city": "Recife",
		"state": "PE",
		"ddd": "81",
		"zipcodes": ["50010000", "52999999"],
		"neighborhoods": [
			"Boa Viagem",
			"Graças",
			"Casa Forte",
			"Várzea"
		]
	},
	{
		"city": "Maceió",
		"state": "AL",
		"ddd": "82",
		"zipcodes": ["57010000", "57099999"],
		"neighborhoods": [
			"Ponta Verde",
			"Jatiúca",
			"Farol"
		]
	},
	{
		"city": "João Pessoa",
		"state": "PB",
		"ddd": "83",
		"zipcodes": ["58010000", "58099999"],
		"neighborhoods": [
			"Manaíra",
			"Tambaú",
			"Bancários"
		]
	},
	{
		"city": "Natal",
		"state": "RN",
		"ddd": "84",
		"zipcodes": ["59010000", "59139999"],
		"neighborhoods": [
			"Ponta Negra",
			"Tirol",
			"Lagoa Nova"
		]
	},
	{
		"city": "Fortaleza",
		"state": "CE",
		"ddd": "85",
		"zipcodes": ["60010000", "60999999"],
		"neighborhoods": [
			"Aldeota",
			"Meireles",
			"Benfica",
			"Fátima"
		]
	},
	{
		"city": "Teresina",
		"state": "PI",
		"ddd": "86",
		"zipcodes": ["64000000", "64099999"],
		"neighborhoods": [
			"Jóquei",
			"Fátima",
			"Ininga"
		]
	},
	{
		"city": "São Luís",
		"state": "MA",
		"ddd": "98",
		"zipcodes": ["65010000", "65099999"],
		"neighborhoods": [
			"Renascença",
			"Cohama",
			"Calhau"
		]
	},
	{
		"city": "Belém",
		"state": "PA",
		"ddd": "91",
		"zipcodes": ["66010000", "66999999"],
		"neighborhoods": [
			"Nazaré",
			"Umarizal",
			"Batista Campos"
		]
	},
	{
		"city": "Manaus",
		"state": "AM",
		"ddd": "92",
		"zipcodes": ["69005000", "69099999"],
		"neighborhoods": [
			"Adrianópolis",
			"Flores",
			"Parque Dez de Novembro"
		]
	},
	{
		"city": "Brasília",
		"state": "DF",
		"ddd": "61",
		"zipcodes": ["70040000", "70999999"],
		"neighborhoods": [
			"Asa Norte",
			"Asa Sul",
			"Lago Norte"
		]
	},
	{
		"city": "Goiânia",
		"state": "GO",
		"ddd": "62",
		"zipcodes": ["74000000", "74893999"],
		"neighborhoods": [
			"Setor Bueno",
			"Setor Marista",
			"Jardim Goiás"
		]
	},
	{
		"city": "Campo Grande",
		"state": "MS",
		"ddd": "67",
		"zipcodes": ["79002000", "79124999"],
		"neighborhoods": [
			"Jardim dos Estados",
			"Tiradentes",
			"Amambaí"
		]
	},
	{
		"city": "Cuiabá",
		"state": "MT",
		"ddd": "65",
		"zipcodes": ["78005000", "78099999"],
		"neighborhoods": [
			"Boa Esperança",
			"Jardim Cuiabá",
			"Goiabeiras"
		]
	},
	{
		"city": "Curitiba",
		"state": "PR",
		"ddd": "41",
		"zipcodes": ["80010000", "82999999"],
		"neighborhoods": [
			"Batel",
			"Água Verde",
			"Santa Felicidade",
			"Portão"
		]
	},
	{
		"city": "Londrina",
		"state": "PR",
		"ddd": "43",
		"zipcodes": ["86010000", "86099999"],
		"neighborhoods": [
			"Gleba Palhano",
			"Aeroporto",
			"Centro"
		]
	},
	{
		"city": "Florianópolis",
		"state": "SC",
		"ddd": "48",
		"zipcodes": ["88010000", "88099999"],
		"neighborhoods": [
			"Trindade",
			"Itacorubi",
			"Estreito"
		]
	},
	{
		"city": "Joinville",
		"state": "SC",
		"ddd": "47",
		"zipcodes": ["89201000", "89239999"],
		"neighborhoods": [
			"América",
			"Saguaçu",
			"Glória"
		]
	},
	{
		"city": "Porto Alegre",
		"state": "RS",
		"ddd": "51",
		"zipcodes": ["90010000", "91999999"],
		"neighborhoods": [
			"Moinhos de Vento",
			"Cidade Baixa",
			"Petrópolis",
			"Menino Deus"
		]
	}
];
// src/random/mersenne-twister.ts
const [size, middle] = [624, 397];
const [highest, lowest] = [2147483648, 2147483647];
/** MT19937, seeded with a whole number of 32 bits: each call gives the next fraction from 0 to 1, of 53 bits. */
const mersenneFractions = (seed) => {
	const state = seededState(seed);
	let place = size;
	const next = () => {
		if (place === size) {
			turn(state);
			place = 0;
		}
		const word = at(state, place);
		place += 1;
		return temper(word);
	};
	return () => {
		const [high, low] = [next() >>> 5, next() >>> 6];
		return (high * 67108864 + low) / 2 ** 53;
	};
};
const at = (state, place) => state[place % size];
const seededState = (seed) => {
	const state = new Uint32Array(size);
	state[0] = seed;
	for (let place = 1; place < size; place += 1) {
		const before = at(state, place - 1);
		state[place] = Math.imul(1812433253, before ^ before >>> 30) + place;
	}
	return state;
};
/** Makes the next words of all the present ones. */
const turn = (state) => {
	for (let place = 0; place < size; place += 1) {
		const joined = at(state, place) & highest | at(state, place + 1) & lowest;
		state[place] = at(state, place + middle) ^ joined >>> 1 ^ (joined & 1 ? 2567483615 : 0);
	}
};
const temper = (word) => {
	let mixed = word ^ word >>> 11;
	mixed ^= mixed << 7 & 2636928640;
	mixed ^= mixed << 15 & 4022730752;
	return (mixed ^ mixed >>> 18) >>> 0;
};
// src/seed/people.ts
/** Draws until there are `count` different texts, or until there seem to be no more of them. */
function drawDistinct(count, next) {
	const texts = /* @__PURE__ */ new Set();
	for (let attempt = 0; texts.size < count && attempt < count * 8; attempt += 1) texts.add(next());
	return [...texts];
}
/** The pools of a seed number, drawn number for number as faker draws them, so that every seed keeps its people. */
function drawNamePools(seed) {
	const fraction = mersenneFractions(hashInteger(seed));
	const pick = (list) => list[Math.floor(fraction() * list.length)];
	const { first_names, last_names, street_prefixes } = names_default;
	const anyFirstName = () => pick(pick([first_names.female, first_names.male]));
	const lastName = () => {
		for (let spare = 0; spare < 2; spare += 1) fraction();
		return pick(last_names);
	};
	const street = () => {
		const name = pick([anyFirstName, lastName]);
		return `${pick(street_prefixes)} ${name()}`;
	};
	const firstNames = [...drawDistinct(48, () => pick(first_names.female)), ...drawDistinct(48, () => pick(first_names.male))];
	const lastNames = drawDistinct(22, lastName);
	let streets;
	return {
		firstNames,
		lastNames,
		get streets() {
			streets ??= drawDistinct(90, street);
			return streets;
		}
	};
}
/** The same, drawn once for the datasets of one seed: those of two starts on one day differ in little. */
const namePoolsOf = memoizeBounded(8, drawNamePools);
const places = places_default;
const mailDomains = [
	"example.com",
	"example.org",
	"example.net"
];
const complements = [
	"",
	"",
	"",
	"Casa 2",
	"Fundos",
	"Bloco B",
	"Sala 12"
];
/** How many people buy from a producer with this many orders; four fifths, so that some come back. */
function countCustomers(orders) {
	return Math.min(9e4, Math.floor(orders * 4 / 5));
}
function toAscii(text) {
	return text.normalize("NFD").replace(/[^A-Za-z]/g, "");
}
function createPerson(pools, key, number) {
	const pick = (list, salt) => list[draw(key, number, salt) % list.length] ?? "";
	const [first, middle, last] = [
		pick(pools.firstNames, 1),
		pick(pools.lastNames, 2),
		pick(pools.lastNames, 3)
	];
	return {
		name: middle === last ? `${first} ${last}` : `${first} ${middle} ${last}`,
		email: `${`${toAscii(first)}.${toAscii(last)}${number + 1}`.toLowerCase()}@${pick(mailDomains, 4)}`
	};
}
function createPhone(key, number, ddd) {
	return {
		ddi: "55",
		ddd,
		number: `90${String(draw(key, number, 10) % 1e7).padStart(7, "0")}`
	};
}
function createCustomerMaker(pools, key, number) {
	const own = purposeKey(key, "customer");
	const first = firstId(key, number, "customer");
	const street = lateMember("street", ({ id }) => {
		return pools.streets[draw(own, id - first, 14) % pools.streets.length];
	});
	return (customer) => {
		const pick = (list, salt) => list[draw(own, customer, salt) % list.length];
		const place = pick(places, 11);
		const [low, high] = [Number(place.zipcodes[0]), Number(place.zipcodes[1])];
		const record = {
			id: first + customer,
			...createPerson(pools, own, customer),
			cpf: cpfOf(number, customer),
			cnpj: draw(own, customer, 12) % 14 === 0 ? cnpjOf(number, customer) : null,
			phones: [createPhone(own, customer, place.ddd)],
			zipcode: String(low + draw(own, customer, 13) % (high - low + 1)).padStart(8, "0")
		};
		return withLate(record, street, {
			street_number: String(1 + draw(own, customer, 15) % 2400),
			neighborhood: pick(place.neighborhoods, 16),
			complement: pick(complements, 17),
			city: place.city,
			state: place.state,
			country: "BR"
		});
	};
}
/** Customers of one dataset that documents can tell apart. */
const documentSpace = 25e4;
/** A one-to-one scattering within the space, so that neighbours do not have neighbouring documents. */
function scatter(number, customer) {
	return number * documentSpace + (customer * 77773 + 12345) % documentSpace;
}
/**
* A CPF with right check digits for a made-up customer. No range is set aside for tests by the authority that issues them, so none can
* be promised to be nobody's; this takes the last hundredth of the numbers of the fiscal region with the fewest people (ninth digit 2).
*/
function cpfOf(number, customer) {
	const base = `${99e6 + scatter(number, customer)}2`;
	return base + CPF.checksum(base);
}
/** A CNPJ with right check digits from the top of the number range, far from where companies are registered today. */
function cnpjOf(number, customer) {
	const base = `${98e6 + scatter(number, customer)}0001`;
	return base + CNPJ.checksum(base);
}
/** Remembers what a function returned for the last `limit` different numbers; the oldest entry goes first. */
function memoizeBounded(limit, make) {
	const kept = /* @__PURE__ */ new Map();
	return (index) => {
		const found = kept.get(index);
		if (found !== void 0) return found;
		const made = make(index);
		if (kept.size >= limit) {
			const oldest = kept.keys().next();
			if (!oldest.done) kept.delete(oldest.value);
		}
		kept.set(index, made);
		return made;
	};
}
// src/store/order-ledger.ts
const emptyTotals = {
	orders: 0,
	lines: 0,
	quantity: 0,
	value: 0,
	amount: 0,
	commission: 0,
	bumpLines: 0,
	bumpOrders: 0,
	bumpValue: 0,
	upsellLines: 0,
	upsellOrders: 0,
	upsellValue: 0
};
/** That of an account without orders. */
const emptyLedger = {
	count: 0,
	newest: () => [],
	newerThan: () => 0,
	totals: () => emptyTotals,
	unpaid: () => emptyTotals
};
/** Member by member: a leap of the clock adds many thousands of lines. */
const combineTotals = (left, right, sign) => ({
	orders: left.orders + sign * right.orders,
	lines: left.lines + sign * right.lines,
	quantity: left.quantity + sign * right.quantity,
	value: left.value + sign * right.value,
	amount: left.amount + sign * right.amount,
	commission: left.commission + sign * right.commission,
	bumpLines: left.bumpLines + sign * right.bumpLines,
	bumpOrders: left.bumpOrders + sign * right.bumpOrders,
	bumpValue: left.bumpValue + sign * right.bumpValue,
	upsellLines: left.upsellLines + sign * right.upsellLines,
	upsellOrders: left.upsellOrders + sign * right.upsellOrders,
	upsellValue: left.upsellValue + sign * right.upsellValue
});
/** Totals of two sets of lines of which no order is counted in both. */
const addTotals = (left, right) => combineTotals(left, right, 1);
/** Totals of the lines of one set that are not in the other, which is part of it. */
const subtractTotals = (left, right) => combineTotals(left, right, -1);
const countLine = (totals, { type, quantity, value, amount, commission }) => {
	totals.lines += 1;
	totals.quantity += quantity;
	totals.value += value;
	totals.amount += amount;
	totals.commission += commission;
	if (type === "bump") {
		totals.bumpLines += 1;
		totals.bumpValue += value;
	} else if (type === "upsell") {
		totals.upsellLines += 1;
		totals.upsellValue += value;
	}
};
/** An order is counted once, with its sale. */
const countOrder = (totals, { has_bump, is_upsell }) => {
	totals.orders += 1;
	if (has_bump) totals.bumpOrders += 1;
	if (is_upsell) totals.upsellOrders += 1;
};
const countedLine = (order, { item, value, amount, commission }) => {
	const { type, quantity = 0 } = order.items[item] ?? {};
	return {
		type,
		quantity,
		value,
		amount,
		commission
	};
};
const renewedLine = ({ item_type, quantity, value, commission }) => ({
	type: item_type,
	quantity,
	value,
	amount: value,
	commission: commission ?? producerShare(value)
});
const isRenewal = (entry) => !("commission" in entry && "charge" in entry);
const dateOf = (entry) => isRenewal(entry) ? entry.charged_at : entry.charge.charged_at;
const idOf = (entry) => isRenewal(entry) ? entry.id : entry.commission.id;
const isAfter = (entry, at, id) => entry !== void 0 && (dateOf(entry) > at || dateOf(entry) === at && idOf(entry) > id);
/** The lines a world wrote by date and then by id, with totals that are kept as they come. */
var WrittenLedger = class WrittenLedger {
	kind;
	#entries = [];
	#totals = { ...emptyTotals };
	#unpaid = { ...emptyTotals };
	constructor(kind) {
		this.kind = kind;
	}
	/** How many lines there are. */
	count = 0;
	dateAt(place) {
		const entry = this.#entries.at(-1 - place);
		return entry === void 0 ? Number.NEGATIVE_INFINITY : dateOf(entry);
	}
	newest(skip, take) {
		const end = this.#entries.length - skip;
		return end <= 0 ? [] : this.#entries.slice(Math.max(0, end - take), end).reverse();
	}
	totals() {
		return { ...this.#totals };
	}
	/** Totals of the lines whose charges are not paid, those of seeded orders whose money went back among them. */
	unpaid() {
		return { ...this.#unpaid };
	}
	/** Adds the lines of an order: those of the sale and of every charge it was written with. */
	addSale(order) {
		for (const [place, charge] of order.charges.entries()) {
			if (place > 0 && this.kind !== "every_line") return;
			const grown = isPaidCharge(charge) ? [this.#totals] : [this.#totals, this.#unpaid];
			const commissions = this.kind === "one_per_order" ? charge.commissions.slice(0, 1) : charge.commissions;
			for (const commission of commissions) {
				this.#insert({
					order,
					charge,
					commission
				});
				const line = countedLine(order, commission);
				for (const totals of grown) countLine(totals, line);
			}
			if (place === 0) for (const totals of grown) countOrder(totals, order);
		}
	}
	/** Adds the line of a renewal that was paid, where lines other than those of sales are counted. */
	addRenewal(renewal) {
		if (this.kind !== "every_line" || renewal.status === "failed") return;
		this.#insert(renewal);
		countLine(this.#totals, renewedLine(renewal));
	}
	/** Counts the lines of a charge as unpaid from now on. */
	addReversal({ number, lines, has_bump, is_upsell }) {
		if (number > 0 && this.kind !== "every_line") return;
		for (const line of this.kind === "one_per_order" ? lines.slice(0, 1) : lines) countLine(this.#unpaid, line);
		if (number === 0) countOrder(this.#unpaid, {
			has_bump,
			is_upsell
		});
	}
	/** The same without what came on top of some orders. */
	withoutOrders(isLeftOut, reversals) {
		const [rest, leftOut] = [new WrittenLedger(this.kind), new WrittenLedger(this.kind)];
		for (const reversal of reversals) if (isLeftOut(reversal.order_id)) leftOut.addReversal(reversal);
		for (const entry of this.#entries) if (isRenewal(entry) && isLeftOut(entry.order_id)) countLine(leftOut.#totals, renewedLine(entry));
		else rest.count = rest.#entries.push(entry);
		Object.assign(rest.#totals, subtractTotals(this.#totals, leftOut.#totals));
		Object.assign(rest.#unpaid, subtractTotals(this.#unpaid, leftOut.#unpaid));
		return rest;
	}
	/** One that was on its way while others came goes before those of a later date. */
	#insert(entry) {
		const entries = this.#entries;
		const [at, id] = [dateOf(entry), idOf(entry)];
		if (!isAfter(entries.at(-1), at, id)) entries.push(entry);
		else entries.splice(firstPlace(entries.length, (place) => isAfter(entries[place], at, id)), 0, entry);
		this.count = entries.length;
	}
};
// src/store/without-orders.ts
/** What a dataset says of its orders and subscriptions where it has none. */
const noOrders = {
	orderCount: 0,
	orderByAge: (age) => {
		throw new RangeError(`There is no order of age ${age}: this dataset holds none.`);
	},
	ordersAfter: () => 0,
	orderByHash: () => void 0,
	orderById: () => void 0,
	ledger: () => emptyLedger,
	totalling: () => null,
	addUpInSteps: function* () {},
	subscriptionCount: 0,
	subscriptions: () => [],
	subscriptionsAfter: () => 0,
	subscriptionById: () => void 0
};
/** The calendar of charges where none ever falls due. */
const nothingDue = {
	dueWithin: () => [],
	nextAfter: () => Number.POSITIVE_INFINITY
};
/** The same catalogue with no order and no subscription ever seeded (assumption `sandbox-order-data`). */
const withoutOrders = (dataset) => ({
	...noOrders,
	producer: dataset.producer,
	environment: dataset.environment,
	products: dataset.products,
	productById: (id) => dataset.productById(id),
	offersOf: (productId) => dataset.offersOf(productId),
	nextIds: dataset.nextIds,
	calendar: {
		...dataset.calendar,
		...nothingDue
	},
	transactionHash: (id) => dataset.transactionHash(id)
});
// src/seed/timetable.ts
/**
* The case of the order with age `a` is entry `a % 30`. A fixed round instead of a draw: thirty orders hold every case, the cases a
* landmark names keep their ages in every size, and counting the orders of a case up to an age is arithmetic.
* An upsell is followed (that is, preceded in time) by the sale it came after.
*/
const orderRound = [
	"trial",
	"full_tracking",
	"without_tracking",
	"src_without_sck",
	"bump",
	"upsell",
	"parent",
	"two_cards",
	"coupon",
	"without_offer_code",
	"subscription",
	"plain",
	"plain",
	"bump",
	"subscription",
	"plain",
	"plain",
	"subscription",
	"upsell",
	"parent",
	"plain",
	"subscription",
	"bump",
	"plain",
	"plain",
	"subscription",
	"plain",
	"bump",
	"subscription",
	"plain"
];
/** The case of an order; the oldest order has no sale before it, so it cannot be an upsell. */
function orderCase(age, orders) {
	const found = orderRound[age % orderRound.length] ?? "plain";
	return found === "upsell" && age === orders - 1 ? "plain" : found;
}
const createCaseSequence = (...cases) => createPlaceSequence((entry) => cases.includes(entry));
/** The same for some places of the round. */
function createPlaceSequence(isOne) {
	const places = [];
	const prefix = [];
	orderRound.forEach((entry, place) => {
		prefix.push(places.length);
		if (isOne(entry, place)) places.push(place);
	});
	const round = orderRound.length;
	return {
		before: (age) => Math.floor(age / round) * places.length + (prefix[age % round] ?? 0),
		ageOf: (n) => Math.floor(n / places.length) * round + (places[n % places.length] ?? 0)
	};
}
const bumpOrders = createCaseSequence("bump");
const regularSubscriptions = createCaseSequence("subscription");
const trialSubscriptions = createCaseSequence("trial");
const allSubscriptions = createCaseSequence("trial", "subscription");
/** Age of an order that every dataset holds. */
function ageOfCase(wanted) {
	return orderRound.indexOf(wanted);
}
function isSubscriptionCase(found) {
	return found === "trial" || found === "subscription";
}
const secondsPerDay = 86400;
const spanSeconds = 400 * secondsPerDay;
/**
* Cuts the span into one cell an order and puts each order somewhere in its own, so that the instant of any order, and the number of
* orders up to any instant, follow without looking at the others.
*/
function createSchedule(key, orders, tail, variety = "documented") {
	const jitter = purposeKey(key, "schedule");
	const upsellDelay = purposeKey(key, "upsell delay");
	const cellEnd = (age) => Math.floor(age * spanSeconds / orders);
	function withinCell(age) {
		const start = cellEnd(age);
		return start + 1 + mix(jitter, age) % Math.max(1, cellEnd(age + 1) - start);
	}
	function secondsBefore(age) {
		if (age === 0) return Math.min(withinCell(0), 3 * secondsPerDay - mix(jitter, 2147483647) % 48 * 3600);
		if (orderCase(age, orders) !== "upsell") return withinCell(age);
		return Math.max(cellEnd(age) + 1, withinCell(age + 1) - 60 - mix(upsellDelay, age) % 361);
	}
	function firstAtLeast(seconds) {
		if (seconds > 3456e4) return orders;
		if (seconds <= 1) return 0;
		let age = Math.ceil(seconds * orders / spanSeconds) - 1;
		while (age > 0 && secondsBefore(age - 1) >= seconds) age -= 1;
		while (age < orders && secondsBefore(age) < seconds) age += 1;
		return age;
	}
	return {
		orders,
		variety,
		tail,
		secondsBefore,
		firstAtLeast
	};
}
// src/seed/catalogue-plan.ts
/** Products oldest first. Fixed, so that even the smallest dataset has one of each. */
const productRoles = [
	"main",
	"bump",
	"main",
	"subscription",
	"main",
	"inactive",
	"bump",
	"subscription",
	"main",
	"without_offers",
	"main",
	"subscription",
	"main",
	"bump",
	"main",
	"subscription",
	"main",
	"main",
	"main",
	"subscription",
	"main",
	"main",
	"trial",
	"main"
];
/** The product one of whose offers never had a code. */
const productWithCodelessOffer = 2;
const mainPrices = [
	4700,
	6700,
	9700,
	12700,
	14700,
	19700,
	24700,
	29700,
	39700,
	49700,
	69700,
	99700,
	149700,
	199700
];
const bumpPrices = [
	1990,
	2700,
	3700,
	4990,
	6700
];
const subscriptionPrices = [
	1990,
	2990,
	3990,
	4990,
	6990,
	9790
];
/** Price of a product's n-th offer: later offers of a course are cheaper, those of a membership hold more and cost more. */
function priceOf(role, base, nth) {
	const isMembership = role === "subscription" || role === "trial";
	const prices = isMembership ? subscriptionPrices : role === "bump" ? bumpPrices : mainPrices;
	const at = base % prices.length + (isMembership ? nth : -nth);
	return prices[Math.min(Math.max(at, 0), prices.length - 1)] ?? 0;
}
function planOffers(key) {
	const offers = [];
	const pools = {
		main: [],
		bump: [],
		subscription: [],
		trial: [],
		codeless: []
	};
	productRoles.forEach((role, product) => {
		const coded = role === "without_offers" ? 0 : role === "trial" ? 1 : 1 + draw(key, product, 2) % 3;
		const all = coded + (product === productWithCodelessOffer ? 1 : 0);
		for (let nth = 0; nth < all; nth += 1) {
			const hasCode = nth < coded;
			if (!hasCode) pools.codeless.push(offers.length);
			else if (role !== "inactive" && role !== "without_offers") pools[role].push(offers.length);
			offers.push({
				product,
				price: priceOf(role, draw(key, product, 1), nth),
				hasCode,
				isSubscription: role === "subscription" || role === "trial",
				trialDays: role === "trial" ? 7 : null
			});
		}
	});
	return {
		offers,
		pools
	};
}
function createCataloguePlan(key, orders) {
	const { offers, pools } = planOffers(purposeKey(key, "catalogue"));
	const [one, other] = [purposeKey(key, "offer choice"), purposeKey(key, "other offer choice")];
	const [beside, otherBeside] = [purposeKey(key, "bump choice"), purposeKey(key, "other bump choice")];
	const upsellStep = purposeKey(key, "upsell choice");
	/** The lesser of two draws: some offers sell better than others. */
	const choose = (pool, first, second) => pool[Math.floor(Math.min(first, second) / 4294967296 * pool.length)] ?? 0;
	const chooseFor = (pool, age) => choose(pool, mix(one, age), mix(other, age));
	function mainOffer(age) {
		const found = orderCase(age, orders);
		if (found === "trial") return pools.trial[0] ?? 0;
		if (found === "subscription") return chooseFor(pools.subscription, age);
		if (found === "without_offer_code") return pools.codeless[0] ?? 0;
		if (found !== "upsell") return chooseFor(pools.main, age);
		const bought = pools.main.indexOf(chooseFor(pools.main, age + 1));
		const step = 3 + mix(upsellStep, age) % (pools.main.length - 5);
		return pools.main[(bought + step) % pools.main.length] ?? 0;
	}
	return {
		offers,
		mainOffer,
		bumpOffer: (age) => choose(pools.bump, mix(beside, age), mix(otherBeside, age))
	};
}
/** Number of the active product that the landmark names: one that was certainly sold. */
function activeProduct(plan) {
	return plan.offers[plan.mainOffer(ageOfCase("full_tracking"))]?.product ?? 0;
}
// src/seed/catalogue.ts
const isMembership = (role) => role === "subscription" || role === "trial";
/** The n-th title of a list that begins at a place of the producer's own, so that two producers do not sell the same things. */
function titleOf(titles, key, n) {
	return titles[(draw(key, titles.length, 3) + n) % titles.length] ?? "";
}
/** What is not named a course where rows are varied, by the number of the product. */
const variedProducts = {
	ebook: 1,
	membership: 3,
	event: 8,
	physical: 14
};
/** The type of a product where rows are varied. */
const variedType = (index) => {
	const role = productRoles[index];
	if (index === variedProducts.event) return "event";
	if (index === variedProducts.physical) return "physical";
	if (role === "bump") return "ebook";
	return role === "subscription" || role === "trial" ? "membership" : "course";
};
/** Gives an id that a record was made with, and tells that it was read. */
const readId = (_, id) => {
	noteSeededId("product");
	return id;
};
const [toldId, toldProductId] = [lateMember("id", readId), lateMember("product_id", readId)];
function createProduct(options, index, name) {
	const { key, number, producer, environment, dayStart, formats } = options;
	const own = purposeKey(key, "product");
	const role = productRoles[index] ?? "main";
	const daysBefore = 401 + 12 * (productRoles.length - 1 - index);
	const id = productId(key, index, formats.product);
	return withLate({}, toldId, {
		reference_id: firstId(key, number, "product") + index,
		producer_id: producer.id,
		environment,
		name,
		type: options.variety === "rich" ? variedType(index) : "course",
		description: `${name}: ${8 + draw(own, index, 1) % 53} aulas em vídeo com material de apoio.`,
		status: "approved",
		is_active: role !== "inactive",
		is_subscription: isMembership(role),
		has_invoice_integration: draw(own, index, 2) % 3 === 0,
		created_at: dayStart - (daysBefore * secondsPerDay + draw(own, index, 3) % (9 * secondsPerDay)) * 1e3
	}, id);
}
const courseOfferNames = [
	"Acesso completo",
	"Oferta de lançamento",
	"Condição especial"
];
const membershipOfferNames = [
	"Plano mensal",
	"Plano mensal com mentoria",
	"Plano mensal para grupos"
];
function createOffer(options, index, nth, product) {
	const { key, number, formats, plan } = options;
	const own = purposeKey(key, "offer");
	const planned = plan.offers[index];
	if (planned === void 0) throw new RangeError(`There is no offer ${index} in the plan of the catalogue.`);
	const names = planned.isSubscription ? membershipOfferNames : courseOfferNames;
	const name = planned.hasCode ? names[nth % names.length] ?? "" : "Venda direta";
	const before = {
		id: planned.hasCode ? offerCode(key, index, formats.offer) : "",
		reference_id: firstId(key, number, "offer") + index
	};
	return withLate(before, toldProductId, {
		name: planned.trialDays === null ? name : `${name} com ${planned.trialDays} dias grátis`,
		description: draw(own, index, 1) % 3 === 0 ? null : `Inclui acesso por ${planned.isSubscription ? 30 : 365} dias.`,
		price: planned.price,
		charge_type: planned.isSubscription ? "recurring" : "one_time",
		is_active: true,
		is_subscription: planned.isSubscription,
		interval: planned.isSubscription ? 30 : null,
		trial_days: planned.trialDays,
		first_charge_price: null,
		created_at: product.created_at + ((nth + 1) * 1800 + draw(own, index, 2) % 1700) * 1e3
	}, product.id);
}
function createCatalogue(options) {
	const own = purposeKey(options.key, "titles");
	const used = {
		course: 0,
		bump: 0,
		membership: 0
	};
	const products = productRoles.map((role, index) => {
		if (role === "bump") return createProduct(options, index, titleOf(bumpTitles, own, used.bump++));
		if (isMembership(role)) return createProduct(options, index, titleOf(membershipTitles, own, used.membership++));
		return createProduct(options, index, titleOf(courseTitles, own, used.course++));
	});
	let previous = -1;
	let nth = 0;
	return {
		products,
		offers: options.plan.offers.map(({ product }, index) => {
			nth = product === previous ? nth + 1 : 0;
			previous = product;
			return createOffer(options, index, nth, products[product]);
		})
	};
}
// src/seed/subscription-courses.ts
/**
* The courses by the place in the round of cases. Fixed places instead of draws, as for the cases: how many subscriptions have come to a
* charge is arithmetic then.
*/
const richCourses = {
	14: "canceled",
	17: "late",
	21: "ended",
	25: "recovered"
};
/** The course of a subscription by the age of its order. */
const courseOf = (age, variety) => variety === "rich" ? richCourses[age % orderRound.length] ?? "running" : "running";
/** Number of the last charge that a course comes to, the sale being 0. */
const lastCharges = {
	canceled: 1,
	late: 1,
	ended: 2
};
const lastChargeOf = (course) => lastCharges[course] ?? Number.POSITIVE_INFINITY;
/** Seconds from the sale to what ends a course: the cancel, or the charge that fails. Later than its last charge, before the next. */
const endOfCourse = {
	canceled: 40 * secondsPerDay,
	late: 60 * secondsPerDay
};
/** Whether a course has come to its end where the seeded rows do. Subscriptions too young for that go on like the others. */
const hasEnded = (age, { variety, secondsBefore, tail }) => {
	const course = courseOf(age, variety);
	return (course === "canceled" || course === "late") && secondsBefore(age) + tail >= endOfCourse[course];
};
/** Whether a subscription is charged for the n-th time after the seeded rows, or would be if nobody canceled it. */
const goesOn = (age, charge, schedule) => {
	const course = courseOf(age, schedule.variety);
	return course === "ended" ? charge <= lastChargeOf(course) : !hasEnded(age, schedule);
};
const sequences = /* @__PURE__ */ new Map();
/** The regular subscriptions that have a charge of this number among the seeded rows, once they are old enough. */
const subscriptionsWith = (charge, variety) => {
	const name = `${variety} ${Math.min(charge, 3)}`;
	let found = sequences.get(name);
	if (found === void 0) {
		found = createPlaceSequence((entry, place) => entry === "subscription" && charge <= lastChargeOf(courseOf(place, variety)));
		sequences.set(name, found);
	}
	return found;
};
/** Age of the oldest subscription of a course, which has come to its end in every dataset. */
const oldestOfCourse = (course, orders) => {
	const round = orderRound.length;
	const place = Object.entries(richCourses).find(([, each]) => each === course)?.[0];
	if (place === void 0) throw new RangeError(`No subscription is always ${course}.`);
	return Number(place) + round * Math.floor((orders - 1 - Number(place)) / round);
};
/** Age of the oldest regular subscription that goes on for ever, the one with the most charges. */
const oldestRunning = (orders, variety) => {
	let nth = regularSubscriptions.before(orders) - 1;
	while (courseOf(regularSubscriptions.ageOf(nth), variety) !== "running") nth -= 1;
	return regularSubscriptions.ageOf(nth);
};
// src/seed/sale-variety.ts
const usual = {
	method: "credit_card",
	fate: "paid",
	shares: [],
	isSmartInstallment: false,
	hasBouncedEmail: false
};
const affiliate = {
	type: "affiliate",
	person: 0,
	percent: 20,
	value: 0
};
/** The sales of the newest round: what is named by a landmark is so in every dataset, and the ages before are as they always were. */
const firstRound = {
	11: { method: "pix" },
	12: { method: "bank_slip" },
	13: { hasBouncedEmail: true },
	15: { fate: "refused_then_paid" },
	16: { fate: "refunded" },
	19: { isSmartInstallment: true },
	20: { fate: "chargedback" },
	22: { shares: [affiliate, {
		type: "affiliate",
		person: 1,
		percent: 10,
		value: 0
	}] },
	23: { shares: [affiliate] },
	24: { fate: "refused" },
	26: {
		method: "bank_slip",
		fate: "unpaid"
	},
	28: { shares: [affiliate] },
	29: { shares: [{
		type: "coproducer",
		person: 2,
		percent: 30,
		value: 0
	}] }
};
/** Ages of the sales that landmarks name. */
const variedAges = {
	pix: 11,
	slip: 12,
	bounced: 13,
	refusedThenPaid: 15,
	refunded: 16,
	smartInstallment: 19,
	chargeback: 20,
	twoAffiliates: 22,
	affiliate: 23,
	refused: 24,
	slipUnpaid: 26,
	partner: 29
};
const people = 40;
/** A value by chances in a thousand; what is left of them is the last one. */
const choose = (drawn, chances, rest) => {
	let left = drawn % 1e3;
	for (const [chance, value] of chances) {
		if (left < chance) return value;
		left -= chance;
	}
	return rest;
};
const fates = {
	credit_card: [
		[30, "refused"],
		[60, "refused_then_paid"],
		[40, "refunded"],
		[20, "chargedback"]
	],
	pix: [[40, "unpaid"], [20, "refunded"]],
	bank_slip: [[250, "unpaid"]]
};
const methods = [[300, "pix"], [100, "bank_slip"]];
const sharings = [
	[140, "affiliate"],
	[10, "two_affiliates"],
	[40, "partner"]
];
/** Cases whose payment is what the case is about, or that nothing more is drawn for. */
const sealedCases = /* @__PURE__ */ new Set([
	"full_tracking",
	"without_tracking",
	"two_cards",
	"without_offer_code"
]);
const createSaleVariety = (key, orders) => {
	const own = purposeKey(key, "variety");
	const at = (age, salt) => draw(own, age, salt);
	/** Most sales are shared with nobody: no more is drawn for those. */
	function sharesOf(age) {
		const sharing = choose(at(age, 3), sharings, null);
		if (sharing === null) return usual.shares;
		const person = at(age, 4) % people;
		if (sharing === "partner") return [{
			type: "coproducer",
			person: (person + 2) % people,
			percent: 15 + 5 * (at(age, 6) % 4),
			value: 0
		}];
		const promoter = {
			type: "affiliate",
			person,
			percent: 10 + 5 * (at(age, 5) % 7),
			value: 0
		};
		if (sharing === "affiliate") return [promoter];
		return [promoter, {
			type: "affiliate",
			person: (person + 1) % people,
			percent: 5,
			value: 0
		}];
	}
	function drawSale(age) {
		if (isSubscriptionCase(orderCase(age, orders))) return {
			...usual,
			shares: sharesOf(age)
		};
		const method = choose(at(age, 1), methods, "credit_card");
		return {
			method,
			fate: choose(at(age, 2), fates[method], "paid"),
			shares: sharesOf(age),
			isSmartInstallment: method === "credit_card" && at(age, 7) % 1e3 < 50,
			hasBouncedEmail: at(age, 8) % 1e3 < 30
		};
	}
	return (age) => {
		const found = orderCase(age, orders);
		const isSmartInstallment = found === "subscription" && courseOf(age, "rich") === "ended";
		const fixed = firstRound[age];
		if (fixed !== void 0) return {
			...usual,
			...fixed
		};
		const drawn = age < orderRound.length || sealedCases.has(found) ? usual : drawSale(age);
		const sale = isSmartInstallment ? {
			...drawn,
			isSmartInstallment
		} : drawn;
		const { method, fate, shares, hasBouncedEmail } = sale;
		return method !== "credit_card" || fate !== "paid" || shares.length > 0 || sale.isSmartInstallment || hasBouncedEmail ? sale : null;
	};
};
export { WrittenLedger as A, createOrderHashes as B, regularSubscriptions as C, noOrders as D, trialSubscriptions as E, countCustomers as F, productId as G, datasetKey as H, createCustomerMaker as I, membershipTitles as J, purposeKey as K, createPerson as L, emptyTotals as M, isRenewal as N, nothingDue as O, subtractTotals as P, memoizeBounded as R, orderRound as S, spanSeconds as T, datasetNumber as U, createTransactionHashes as V, firstId as W, producers_default as Y, allSubscriptions as _, goesOn as a, isSubscriptionCase as b, oldestOfCourse as c, createCatalogue as d, variedProducts as f, ageOfCase as g, productRoles as h, endOfCourse as i, addTotals as j, withoutOrders as k, oldestRunning as l, createCataloguePlan as m, variedAges as n, hasEnded as o, activeProduct as p, courseTitles as q, courseOf as r, lastChargeOf as s, createSaleVariety as t, subscriptionsWith as u, bumpOrders as v, secondsPerDay as w, orderCase as x, createSchedule as y, namePoolsOf as z };
