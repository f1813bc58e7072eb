using System.Net;
using System.Net.Http.Json;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using Xunit;

public sealed class CourseShopTest(Emulator emulator) : IClassFixture<Emulator>
{
    private static readonly HttpClient Http = new();
    private static readonly object Course = new { name = "Violão do Zero", type = "course", description = "Do primeiro acorde" };
    private static readonly object Account = new
    {
        data = new
        {
            products = new { violao = new { name = "Violão do Zero" } },
            offers = new { mensal = new { product = "violao", price = 9900, interval = 30 } },
            customers = new { ana = new { name = "Ana Souza", email = "ana@example.test" } },
            orders = new { da_ana = new { offer = "mensal", at = "-10d", customer = "ana", payment_method = "credit_card" } },
            subscriptions = new { da_ana = new { charges = new[] { "paid" } } },
        },
    };

    [Fact]
    public async Task AnswersWithRecordsOfItsOwn()
    {
        var world = await emulator.OpenWorld(Account);
        var order = await Json(await Ask(world, HttpMethod.Get, $"/orders/{world["refs"]!["orders"]!["da_ana"]!["hash"]}"));
        Assert.Equal("Ana Souza", (string?)order["customer"]!["name"]);
        Assert.Equal(1, (int)(await Summary(world))["total"]!);
    }

    [Fact]
    public async Task WalksEveryPageOfAList()
    {
        var world = await emulator.OpenWorld();
        var (lines, page) = (0, 0);
        JsonNode answer;
        do
        {
            answer = await Json(await Ask(world, HttpMethod.Get, $"/orders/history?page={++page}"));
            lines += answer["data"]!.AsArray().Count;
        } while (answer["links"]!["next"] is not null);
        Assert.True(page > 1);
        Assert.Equal((int)(await Summary(world))["total_items"]!, lines);
    }

    [Fact]
    public async Task CreatesOnceUnderAKeyAndInItsOwnWorld()
    {
        var (world, other, key) = (await emulator.OpenWorld(), await emulator.OpenWorld(), Guid.NewGuid());
        var first = await Create(world, key);
        var again = await Create(world, key);
        Assert.Equal(HttpStatusCode.Created, first.StatusCode);
        Assert.Equal(await first.Content.ReadAsStringAsync(), await again.Content.ReadAsStringAsync());
        Assert.Equal((1, 0), (await TimesListed(world), await TimesListed(other)));
    }

    [Fact]
    public async Task GetsTheAnswerThatWasLostByTheSameKey()
    {
        var world = await emulator.OpenWorld(new { scenario = "lost-response" });
        var key = Guid.NewGuid();
        await Assert.ThrowsAsync<HttpRequestException>(() => Create(world, key));
        Assert.Equal(HttpStatusCode.Created, (await Create(world, key)).StatusCode);
        Assert.Equal(1, await TimesListed(world));
        var scenario = await emulator.Control(HttpMethod.Get, $"{world["control_url"]}/scenario");
        Assert.All(scenario!["expectations"]!.AsArray(), each => Assert.True((bool?)each!["met"]));
    }

    [Fact]
    public async Task WaitsOutAQuotaWithoutWaiting()
    {
        var world = await emulator.OpenWorld();
        for (var request = 0; request < 120; request += 1) await Summary(world);
        var refused = await Ask(world, HttpMethod.Get, "/orders/summary");
        Assert.Equal(HttpStatusCode.TooManyRequests, refused.StatusCode);
        Assert.Equal("60", refused.Headers.GetValues("Retry-After").Single());
        await emulator.Control(HttpMethod.Post, $"{world["control_url"]}/clock", new { advance = "60s" });
        await Summary(world);
    }

    [Fact]
    public async Task RenewsASubscriptionWhenTheClockIsMoved()
    {
        var world = await emulator.OpenWorld(Account);
        await emulator.Control(HttpMethod.Post, $"{world["control_url"]}/clock", new { advance = "31d" });
        var subscriptions = await Json(await Ask(world, HttpMethod.Get, "/subscriptions/history"));
        Assert.Equal(2, (int)subscriptions["data"]![0]!["successful_charges"]!);
    }

    [Fact]
    public async Task ReceivesAWebhookAndVerifiesIt()
    {
        var (listener, address) = Listen();
        using var _ = listener;
        var receiving = Receive(listener);
        var world = await emulator.OpenWorld(Account);
        var endpoint = await emulator.Control(HttpMethod.Post, $"{world["control_url"]}/webhooks/endpoints", new { url = address });
        await emulator.Control(HttpMethod.Post, $"{world["control_url"]}/clock", new { advance = "31d" });
        var (headers, body) = await receiving;

        var key = Convert.FromBase64String(((string)endpoint!["secret"]!)["whsec_".Length..]);
        var signed = Encoding.UTF8.GetBytes($"{headers["webhook-id"]}.{headers["webhook-timestamp"]}.{body}");
        Assert.Equal($"v1,{Convert.ToBase64String(HMACSHA256.HashData(key, signed))}", headers["webhook-signature"]);
        Assert.Equal("subscription.renewed", (string?)JsonNode.Parse(body)!["event"]);
    }

    [Fact]
    public async Task SaysInTheJournalWhyARequestWasRefused()
    {
        var world = await emulator.OpenWorld();
        await Ask(world, HttpMethod.Get, "/orders/summary", token: "no_scopes");
        var journal = await emulator.Control(HttpMethod.Get, $"{world["control_url"]}/requests");
        var entry = Assert.Single(journal!["data"]!.AsArray())!;
        Assert.Equal(("getOrderSummary", 403, "scope"), ((string)entry["operation"]!, (int)entry["status"]!, (string)entry["stage"]!));
        Assert.Contains("orders:read", (string)entry["reason"]!);
    }

    private static Task<HttpResponseMessage> Ask(
        JsonNode world, HttpMethod method, string path, object? body = null, Guid? key = null, string token = "full")
    {
        var request = new HttpRequestMessage(method, $"{world["base_url"]}{path}");
        request.Headers.Authorization = new("Bearer", (string)world["tokens"]![token]!);
        if (key is not null) request.Headers.Add("Idempotency-Key", key.ToString());
        if (body is not null) request.Content = JsonContent.Create(body);
        return Http.SendAsync(request);
    }

    private static Task<HttpResponseMessage> Create(JsonNode world, Guid key) => Ask(world, HttpMethod.Post, "/products", Course, key);

    private static async Task<JsonNode> Json(HttpResponseMessage answer) =>
        JsonNode.Parse(await answer.EnsureSuccessStatusCode().Content.ReadAsStringAsync())!;

    private static async Task<JsonNode> Summary(JsonNode world) => await Json(await Ask(world, HttpMethod.Get, "/orders/summary"));

    private static async Task<int> TimesListed(JsonNode world)
    {
        var products = await Json(await Ask(world, HttpMethod.Get, "/products"));
        return products["data"]!.AsArray().Count(each => (string?)each!["name"] == "Violão do Zero");
    }

    private static (HttpListener, string) Listen()
    {
        for (var port = 20000 + Environment.ProcessId % 20000; ; port += 1)
        {
            var listener = new HttpListener();
            listener.Prefixes.Add($"http://127.0.0.1:{port}/");
            try
            {
                listener.Start();
                return (listener, $"http://127.0.0.1:{port}/hook");
            }
            catch (HttpListenerException)
            {
                // The port is taken. Try the next one.
            }
        }
    }

    private static async Task<(System.Collections.Specialized.NameValueCollection, string)> Receive(HttpListener listener)
    {
        var context = await listener.GetContextAsync();
        var body = await new StreamReader(context.Request.InputStream, Encoding.UTF8).ReadToEndAsync();
        context.Response.StatusCode = 204;
        context.Response.Close();
        return (context.Request.Headers, body);
    }
}
