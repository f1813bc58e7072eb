using System.Diagnostics;
using System.Net.Http.Json;
using System.Text.Json.Nodes;

/// <summary>The emulator for xUnit: one process for a class or a collection that takes it, a world of its own for each test.</summary>
public sealed class Emulator : IDisposable
{
    private static readonly HttpClient Http = new();
    private readonly Process running;
    private readonly JsonNode ready;

    public Emulator()
    {
        var command = Environment.GetEnvironmentVariable("PRODUCER_COMMERCE_EMULATOR") ?? "npx producer-commerce-emulator";
        var words = $"{command} --json --port 0 --now 2026-03-01T12:00:00Z --freeze".Split(' ', 2);
        var process = Process.Start(new ProcessStartInfo(words[0], words[1]) { RedirectStandardOutput = true })!;
        var line = process.StandardOutput.ReadLine();
        ready = JsonNode.Parse(line ?? throw new InvalidOperationException($"The emulator did not start: {command}"))!;
        running = Process.GetProcessById((int)ready["pid"]!);
    }

    /// <summary>A world of its own: base_url, control_url, tokens, and refs, the ids of your labels.</summary>
    public async Task<JsonNode> OpenWorld(object? options = null)
    {
        var world = await Control(HttpMethod.Post, $"{ready["control_url"]}/worlds", options ?? new { });
        world!["base_url"] = $"{ready["url"]}/api/v2";
        return world;
    }

    public async Task<JsonNode?> Control(HttpMethod method, string url, object? body = null)
    {
        var answer = await Http.SendAsync(new(method, url) { Content = body is null ? null : JsonContent.Create(body) });
        var text = await answer.Content.ReadAsStringAsync();
        if (!answer.IsSuccessStatusCode) throw new InvalidOperationException($"{method} {url}: {text}");
        return text == "" ? null : JsonNode.Parse(text);
    }

    public void Dispose() => running.Kill();
}
